# Completion for reticle-scan in fish. Generated from the table of its options. After a
# change there, write it again with
#   RETICLE_UPDATE=1 swift test --filter CompletionFileTests

function __reticle_scan_kinds
    set -l program (commandline --tokenize --cut-at-cursor)[1]
    __fish_complete_list , "$program --list-formats 2>/dev/null"
end

function __reticle_scan_cameras
    set -l program (commandline --tokenize --cut-at-cursor)[1]
    $program --list-cameras 2>/dev/null | string split --fields 1 \t
end

function __reticle_scan_sources
    set -l endings 'png|jpg|jpeg|jpe|jfif|webp|gif|tif|tiff|bmp|dib|ico|cur|pnm|pbm|pgm|ppm|svg|svgz|avif|avifs|heic|heif|hif|pdf|mp4|m4v|mov|qt|mkv|webm|avi|ogv|mpg|mpeg|mpe|m2v|vob|m2ts|mts|3gp|3g2|wmv|asf|flv|dv|y4m|ogg|ts'
    __fish_complete_path (commandline --current-token) \
        | string match --regex --ignore-case --entire "(?:\\.(?:$endings)|/)(?:\t|\$)"
end

complete -c reticle-scan -f
complete -c reticle-scan -s f -l formats -x -a '(__reticle_scan_kinds)' -d 'Look only for these code types: qr,ean or -pdf417'
complete -c reticle-scan -l effort -x -a 'quick normal thorough' -d 'How hard to search an image: quick, normal or thorough'
complete -c reticle-scan -l list-formats -d 'Print the names of all code types that can be read'
complete -c reticle-scan -l isbn -d 'Report the EAN-13 codes of books as ISBN'
complete -c reticle-scan -l verify -x -a 'code-39 itf codabar' -d 'Report these types only with a valid check character'
complete -c reticle-scan -l password-file -r -F -d 'Open protected documents with the first line of FILE'
complete -c reticle-scan -s 1 -l once -d 'Stop after the first code'
complete -c reticle-scan -l timeout -x -d 'Stop after S seconds'
complete -c reticle-scan -l count -d 'Count how often each code passes, and print it at the end'
complete -c reticle-scan -l expect -r -F -d 'Count, and print what differs from an expected list'
complete -c reticle-scan -l page -x -d 'Read only these pages of documents: 3-7'
complete -c reticle-scan -s j -l jobs -x -d 'Read N images or pages at a time'
complete -c reticle-scan -l camera -a '(__reticle_scan_cameras)' -d 'Read from a camera until Ctrl+C, --once or --timeout'
complete -c reticle-scan -l scanner -F -d 'Read a hand-held scanner, such as /dev/ttyACM0, or all'
complete -c reticle-scan -l list-cameras -d 'Print the name, best format and identity of each camera'
complete -c reticle-scan -l history -d 'Print the window’s history, or its matching entries'
complete -c reticle-scan -l make -x -a 'qr-code micro-qr-code rmqr-code aztec data-matrix pdf417 micro-pdf417 maxicode ean-13 ean-8 upc-a upc-e isbn-13 code-39 code-93 code-128 itf codabar databar databar-limited databar-expanded telepen dx-film-edge' -d 'Make a code of TEXT, as SVG, PNG, PDF, EPS or ZPL'
complete -c reticle-scan -l size -x -d 'Its width in millimetres, with the quiet zone'
complete -c reticle-scan -l correction -x -d 'Its error correction, such as H for QR'
complete -c reticle-scan -l quiet-zone -x -d 'Free modules on each side'
complete -c reticle-scan -l colors -x -a '000000,ffffff' -d 'Its colours, such as 1a5fb4,ffffff'
complete -c reticle-scan -l module -x -a '0.33mm 13mil' -d 'Its module, such as 0.33mm, 13mil or 4dots'
complete -c reticle-scan -l dpi -x -a '203 300 600' -d 'Print with whole dots, N to an inch'
complete -c reticle-scan -l no-text -d 'No text below its bars'
complete -c reticle-scan -l text-size -x -d 'The height of the digits below its bars'
complete -c reticle-scan -l bar-height -x -d 'The height of its bars'
complete -c reticle-scan -l bar-reduction -x -a '10% 1dot' -d 'Narrower bars, by 10% of a module, 1dot or -1dot'
complete -c reticle-scan -l bearer-bars -x -a 'rails frame' -d 'Bars along ITF: rails above and below, or a frame'
complete -c reticle-scan -l terminal -d 'Draw the code on the terminal, in block characters'
complete -c reticle-scan -l fields -x -a 'text link wifi contact event phone sms mail place payment swiss-bill spd bezahlcode upi pix otp dpp' -d 'Make TEXT of fields instead: network=Home …'
complete -c reticle-scan -l binary -d 'TEXT is a file, whose bytes are the content'
complete -c reticle-scan -l parts -x -a 'auto 2 3' -d 'Carry TEXT in N QR codes, or as few as possible'
complete -c reticle-scan -l largest-version -x -d 'The largest of these codes: 1 to 40'
complete -c reticle-scan -l animate -x -a 'ur bbqr' -d 'Carry TEXT in codes that take turns: ur or bbqr'
complete -c reticle-scan -l part-size -x -d 'So many bytes of TEXT in each of them'
complete -c reticle-scan -l rate -x -d 'Show N of them a second'
complete -c reticle-scan -l element-string -d 'TEXT is one of GS1: (01)…(10)…'
complete -c reticle-scan -l labels -d 'TEXT is a table; labels of its rows, as PDF'
complete -c reticle-scan -l series -x -a '001-250' -d 'Labels of numbers: 001-250'
complete -c reticle-scan -l content -x -d 'The text of each label\'s code: \'P-{sku}-{number:04}\''
complete -c reticle-scan -l caption -x -d 'What stands beside each code: \'{name}\\n{price}\''
complete -c reticle-scan -l image -r -F -d 'An image on each label; in \'photos/{sku}.png\', of its row'
complete -c reticle-scan -l image-place -x -a 'beside above' -d 'Where that image is: beside the code or above it'
complete -c reticle-scan -l sheet -x -a 'a4-3x8 a4-3x7 a4-2x7 a4-2x4 a4-4x10 letter-3x10 letter-2x5' -d 'The sheet of labels, such as a4-3x8'
complete -c reticle-scan -l printer-test -a 'qr-code data-matrix code-128 ean-13 aztec pdf417 itf' -d 'Make a sheet that tests a printer, as PDF'
complete -c reticle-scan -l paper -x -a 'a4 letter' -d 'The paper of that sheet: a4 or letter'
complete -c reticle-scan -l printer-test-result -d 'Print what images of it show; -o a.svg draws that'
complete -c reticle-scan -s r -l recursive -d 'Read all images in folders and below them'
complete -c reticle-scan -l watch -x -d 'Read what is in FOLDER, and then what comes into it'
complete -c reticle-scan -l files-from -r -F -d 'Read the files named in LIST; - is standard input'
complete -c reticle-scan -s 0 -l null -d 'Zero bytes end the names in LIST, or the results'
complete -c reticle-scan -l resume -r -F -d 'Add JSON to LOG, and continue where it ends'
complete -c reticle-scan -l rename -x -d 'Print new names taken from the codes: \'{text}.{ext}\''
complete -c reticle-scan -l sort-into -x -d 'Print new folders taken from the codes: \'sorted/{kind}\''
complete -c reticle-scan -l split -x -d 'Print the parts of documents that begin at codes'
complete -c reticle-scan -l split-at -x -d 'Begin parts only at codes whose text has REGEX'
complete -c reticle-scan -l drop-separators -d 'Leave out the pages at which parts begin'
complete -c reticle-scan -l apply -r -F -d 'Move the files or write the parts, noted in LOG'
complete -c reticle-scan -l undo -r -F -d 'Undo the moves in LOG, and remove its parts'
complete -c reticle-scan -l raw -d 'Print only the text; to a file or program, the exact bytes'
complete -c reticle-scan -l json -d 'Print a JSON object for each code, and one for each source'
complete -c reticle-scan -l csv -d 'Print a table with a heading and a row for each code'
complete -c reticle-scan -l explain -d 'Print below each code what it means, and judge its link'
complete -c reticle-scan -l grade -d 'Print below each code how well it is printed'
complete -c reticle-scan -l grade-minimum -x -d 'Grade, and end with status 5 below GRADE'
complete -c reticle-scan -l grade-method -x -a 'print dpm' -d 'Grade codes as a print, or as a direct mark: dpm'
complete -c reticle-scan -l grade-images -x -d 'Write a diagram of each grade as PNG into FOLDER'
complete -c reticle-scan -l grade-report -r -F -d 'Write a PDF with a line and a diagram for each grade'
complete -c reticle-scan -l gs1 -x -a 'retail distribution healthcare' -d 'Grade, and end with status 5 where rules of GS1 are broken'
complete -c reticle-scan -l x-dimension -x -d 'The width of a module in millimetres, for --gs1'
complete -c reticle-scan -l rules -r -F -d 'Explain codes by the rules in FILE first'
complete -c reticle-scan -l secrets -d 'Print passwords and keys instead of masking them'
complete -c reticle-scan -l text -x -d 'Explain a text instead of reading an image'
complete -c reticle-scan -l as -x -a 'qr-code micro-qr-code rmqr-code aztec data-matrix pdf417 micro-pdf417 maxicode ean-13 ean-8 upc-a upc-e ean-2 ean-5 isbn-13 isbn-10 code-39 code-93 code-128 itf codabar databar databar-limited databar-expanded telepen dx-film-edge han-xin dotcode intelligent-mail postnet planet mailmark rm4scc kix australia-post japan-post korea-post cepnet daft codablock-f msi plessey code-11 industrial-2of5 iata-2of5 matrix-2of5 datalogic-2of5 pharmacode two-track-pharmacode code-16k code-49 bc412 channel-code fim' -d 'Explain the texts as those of codes of this type'
complete -c reticle-scan -s H -l with-filename -d 'Print the name of its source before each code'
complete -c reticle-scan -l print0 -d 'End each result with a zero byte'
complete -c reticle-scan -s q -l quiet -d 'Print no messages and no progress, only results'
complete -c reticle-scan -s o -l output -r -F -d 'Write to FILE instead of standard output'
complete -c reticle-scan -l append -r -F -d 'Also add each code to FILE as it comes, as CSV or JSON'
complete -c reticle-scan -l serve -r -F -d 'Also send each code to all that connect to SOCKET'
complete -c reticle-scan -s h -l help -d 'Print this help'
complete -c reticle-scan -s V -l version -d 'Print the version'
complete -c reticle-scan -a '(__reticle_scan_sources)'
