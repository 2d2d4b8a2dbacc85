# Completion for reticle-scan in bash. Generated from the table of its options. After a
# change there, write it again with
#   RETICLE_UPDATE=1 swift test --filter CompletionFileTests

_reticle_scan_kinds() {
  local kinds before=
  [[ $1 == *,* ]] && before=${1%,*},
  kinds=$("${COMP_WORDS[0]}" --list-formats 2>/dev/null)
  mapfile -t COMPREPLY < <(compgen -P "$before" -W "$kinds" -- "${1##*,}")
  compopt -o nospace
}

_reticle_scan_cameras() {
  local camera
  # compgen would execute commands in the name of a camera.
  while IFS= read -r camera; do
    [[ $camera == "$1"* ]] && COMPREPLY+=("$(printf %q "$camera")")
  done < <("${COMP_WORDS[0]}" --list-cameras 2>/dev/null | cut -f 1)
}

_reticle_scan_files() {
  compopt -o filenames
  mapfile -t COMPREPLY < <(compgen -f -- "$1")
}

_reticle_scan_sources() {
  local name
  compopt -o filenames
  while IFS= read -r name; do
    # The tilde is kept as typed; only the test replaces it.
    case ${name,,} in
      *.png | *.jpg | *.jpeg | *.jpe | *.jfif | *.webp | *.gif | *.tif | *.tiff | *.bmp | *.dib | *.ico | *.cur | *.pnm | *.pbm | *.pgm | *.ppm | *.svg | *.svgz | *.avif | *.avifs | *.heic | *.heif | *.hif | *.pdf | *.mp4 | *.m4v | *.mov | *.qt | *.mkv | *.webm | *.avi | *.ogv | *.mpg | *.mpeg | *.mpe | *.m2v | *.vob | *.m2ts | *.mts | *.3gp | *.3g2 | *.wmv | *.asf | *.flv | *.dv | *.y4m | *.ogg | *.ts)
        COMPREPLY+=("$name")
        ;;
      *) [[ -d ${name/#\~/$HOME} ]] && COMPREPLY+=("$name") ;;
    esac
  done < <(compgen -f -- "$1")
}

_reticle_scan() {
  local word=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]} index
  COMPREPLY=()

  # bash splits `--option=value` at the equals sign.
  if [[ $word == = ]]; then
    word=
  elif [[ $previous == = ]]; then
    previous=${COMP_WORDS[COMP_CWORD - 2]}
  fi

  for ((index = 1; index < COMP_CWORD; index++)); do
    if [[ ${COMP_WORDS[index]} == -- ]]; then
      _reticle_scan_sources "$word"
      return
    fi
  done

  case $previous in
    -f | --formats)
      _reticle_scan_kinds "$word"
      return
      ;;
    --effort)
      mapfile -t COMPREPLY < <(compgen -W "quick normal thorough" -- "$word")
      return
      ;;
    --verify)
      mapfile -t COMPREPLY < <(compgen -W "code-39 itf codabar" -- "$word")
      return
      ;;
    --password-file)
      _reticle_scan_files "$word"
      return
      ;;
    --timeout) return ;;
    --expect)
      _reticle_scan_files "$word"
      return
      ;;
    --column) return ;;
    --page) return ;;
    -j | --jobs) return ;;
    --camera)
      if [[ $word != -* ]]; then
        _reticle_scan_cameras "$word"
        return
      fi
      ;;
    --scanner)
      if [[ $word != -* ]]; then
        _reticle_scan_files "$word"
        return
      fi
      ;;
    --history)
      if [[ $word != -* ]]; then
        : "$word"
        return
      fi
      ;;
    --make)
      mapfile -t COMPREPLY < <(compgen -W "qr-code micro-qr-code rmqr-code aztec data-matrix pdf417 micro-pdf417 maxicode ean-13 ean-8 upc-a upc-e ean-2 ean-5 isbn-13 code-39 code-93 code-128 itf codabar databar databar-limited databar-expanded telepen dx-film-edge han-xin dotcode intelligent-mail postnet planet mailmark rm4scc kix australia-post japan-post korea-post cepnet daft codablock-f msi plessey code-11 industrial-2of5 iata-2of5 matrix-2of5 datalogic-2of5 pharmacode two-track-pharmacode code-16k code-49 bc412 channel-code fim code-one grid-matrix ultracode aztec-rune flattermarken" -- "$word")
      return
      ;;
    --size) return ;;
    --correction) return ;;
    --quiet-zone) return ;;
    --colors)
      mapfile -t COMPREPLY < <(compgen -W "000000,ffffff" -- "$word")
      return
      ;;
    --modules)
      mapfile -t COMPREPLY < <(compgen -W "square round connected" -- "$word")
      return
      ;;
    --logo)
      _reticle_scan_files "$word"
      return
      ;;
    --logo-size)
      mapfile -t COMPREPLY < <(compgen -W "15 20 30" -- "$word")
      return
      ;;
    --module)
      mapfile -t COMPREPLY < <(compgen -W "0.33mm 13mil" -- "$word")
      return
      ;;
    --dpi)
      mapfile -t COMPREPLY < <(compgen -W "203 300 600" -- "$word")
      return
      ;;
    --text-size) return ;;
    --bar-height) return ;;
    --bar-reduction)
      mapfile -t COMPREPLY < <(compgen -W "10% 1dot" -- "$word")
      return
      ;;
    --bearer-bars)
      mapfile -t COMPREPLY < <(compgen -W "rails frame" -- "$word")
      return
      ;;
    --fields)
      mapfile -t COMPREPLY < <(compgen -W "text link wifi contact event phone sms mail place payment swiss-bill spd bezahlcode upi pix otp dpp" -- "$word")
      return
      ;;
    --parts)
      mapfile -t COMPREPLY < <(compgen -W "auto 2 3" -- "$word")
      return
      ;;
    --largest-version) return ;;
    --animate)
      mapfile -t COMPREPLY < <(compgen -W "ur bbqr" -- "$word")
      return
      ;;
    --part-size) return ;;
    --rate) return ;;
    --series)
      mapfile -t COMPREPLY < <(compgen -W "001-250" -- "$word")
      return
      ;;
    --content) return ;;
    --caption) return ;;
    --image)
      _reticle_scan_files "$word"
      return
      ;;
    --image-place)
      mapfile -t COMPREPLY < <(compgen -W "beside above" -- "$word")
      return
      ;;
    --sheet)
      mapfile -t COMPREPLY < <(compgen -W "a4-3x8 a4-3x7 a4-2x7 a4-2x4 a4-4x10 letter-3x10 letter-2x5" -- "$word")
      return
      ;;
    --printer-test)
      if [[ $word != -* ]]; then
        : "$word"
        return
      fi
      ;;
    --paper)
      mapfile -t COMPREPLY < <(compgen -W "a4 letter" -- "$word")
      return
      ;;
    --watch) return ;;
    --files-from)
      _reticle_scan_files "$word"
      return
      ;;
    --resume)
      _reticle_scan_files "$word"
      return
      ;;
    --rename) return ;;
    --sort-into) return ;;
    --split) return ;;
    --split-at) return ;;
    --separators)
      if [[ $word != -* ]]; then
        : "$word"
        return
      fi
      ;;
    --apply)
      _reticle_scan_files "$word"
      return
      ;;
    --undo)
      _reticle_scan_files "$word"
      return
      ;;
    --grade-minimum) return ;;
    --grade-method)
      mapfile -t COMPREPLY < <(compgen -W "print dpm" -- "$word")
      return
      ;;
    --grade-images) return ;;
    --grade-report)
      _reticle_scan_files "$word"
      return
      ;;
    --gs1)
      mapfile -t COMPREPLY < <(compgen -W "retail distribution healthcare" -- "$word")
      return
      ;;
    --x-dimension) return ;;
    --rules)
      _reticle_scan_files "$word"
      return
      ;;
    --text) return ;;
    --as)
      mapfile -t COMPREPLY < <(compgen -W "qr-code micro-qr-code rmqr-code aztec data-matrix pdf417 micro-pdf417 maxicode ean-13 ean-8 upc-a upc-e ean-2 ean-5 isbn-13 isbn-10 code-39 code-93 code-128 itf codabar databar databar-limited databar-expanded telepen dx-film-edge han-xin dotcode intelligent-mail postnet planet mailmark rm4scc kix australia-post japan-post korea-post cepnet daft codablock-a codablock-f msi plessey code-11 industrial-2of5 iata-2of5 matrix-2of5 datalogic-2of5 pharmacode two-track-pharmacode code-16k code-49 bc412 channel-code fim patch-code code-one grid-matrix ultracode jab-code" -- "$word")
      return
      ;;
    -o | --output)
      _reticle_scan_files "$word"
      return
      ;;
    --append)
      _reticle_scan_files "$word"
      return
      ;;
    --serve)
      _reticle_scan_files "$word"
      return
      ;;
  esac

  if [[ $word == -* ]]; then
    mapfile -t COMPREPLY < <(compgen -W "--formats --effort --list-formats --isbn --verify --password-file --once --timeout --count --expect --column --page --jobs --camera --scanner --list-cameras --history \
      --make --size --correction --quiet-zone --colors --modules --logo --logo-size --transparent --module --dpi --no-text --text-size --bar-height --bar-reduction --bearer-bars --terminal --fields --binary --parts --largest-version --animate --part-size --rate --element-string --labels --series --content --caption --image --image-place --sheet \
      --printer-test --paper --printer-test-result \
      --recursive --watch --files-from --null --resume --rename --sort-into --split --split-at --drop-separators --separators --apply --undo \
      --raw --json --csv --explain --grade --grade-minimum --grade-method --grade-images --grade-report --gs1 --x-dimension --rules --secrets --text --as --with-filename --print0 --quiet --output --append --serve \
      --help --version" -- "$word")
  else
    _reticle_scan_sources "$word"
  fi
}

complete -F _reticle_scan reticle-scan
