# Completion for reticle in fish. Generated from the table of its options. After a
# change there, write it again with
#   RETICLE_UPDATE=1 swift test --filter CompletionFileTests

function __reticle_cameras
    reticle-scan --list-cameras 2>/dev/null | string split --fields 1 \t
end

function __reticle_sources
    set -l endings 'png|jpg|jpeg|jpe|jfif|webp|gif|tif|tiff|bmp|dib|ico|cur|pnm|pbm|pgm|ppm|svg|svgz|avif|avifs|heic|heif|hif|pdf|mp4|m4v|mov|qt|mkv|webm|avi|ogv|mpg|mpeg|mpe|m2v|vob|m2ts|mts|3gp|3g2|wmv|asf|flv|dv|y4m|ogg|ts'
    __fish_complete_path (commandline --current-token) \
        | string match --regex --ignore-case --entire "(?:\\.(?:$endings)|/)(?:\t|\$)"
end

complete -c reticle -f
complete -c reticle -l demo -d 'Show a demonstration that needs no camera'
complete -c reticle -l camera -a '(__reticle_cameras)' -d 'Scan with a camera, or the one with this name'
complete -c reticle -l source -r -F -d 'Scan a video or a stream, such as rtsp://host/door'
complete -c reticle -l lens -d 'Outline the codes on the screen in place'
complete -c reticle -l area -d 'The same for an area of the screen that you drag over'
complete -c reticle -l screenshot -d 'Take a screenshot and scan it'
complete -c reticle -l screen -d 'Scan the screen, or a window, as it changes'
complete -c reticle -l open -d 'Choose images to scan'
complete -c reticle -l once -d 'Read one code, deliver its text and close'
complete -c reticle -l copy -d 'With --once: copy the text, which is the default'
complete -c reticle -l type -d 'With --once: type the text into the other window'
complete -c reticle -s h -l help -d 'Print this help'
complete -c reticle -s V -l version -d 'Print the version'
complete -c reticle -a '(__reticle_sources)'
