# Completion for reticle in bash. Generated from the table of its options. After a
# change there, write it again with
#   RETICLE_UPDATE=1 swift test --filter CompletionFileTests

_reticle_cameras() {
  local camera
  # compgen would execute commands in the name of a camera.
  while IFS= read -r camera; do
    [[ $camera == "$1"* ]] && COMPREPLY+=("$(printf %q "$camera")")
  done < <(reticle-scan --list-cameras 2>/dev/null | cut -f 1)
}

_reticle_files() {
  compopt -o filenames
  mapfile -t COMPREPLY < <(compgen -f -- "$1")
}

_reticle_sources() {
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

_reticle() {
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
      _reticle_sources "$word"
      return
    fi
  done

  case $previous in
    --camera)
      if [[ $word != -* ]]; then
        _reticle_cameras "$word"
        return
      fi
      ;;
    --source)
      _reticle_files "$word"
      return
      ;;
  esac

  if [[ $word == -* ]]; then
    mapfile -t COMPREPLY < <(compgen -W "--demo --camera --source --lens --area --screenshot --screen --open \
      --once --copy --type \
      --help --version" -- "$word")
  else
    _reticle_sources "$word"
  fi
}

complete -F _reticle reticle
