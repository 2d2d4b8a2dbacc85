# Completion for reticle in fish: options, cameras, images and videos.

function __reticle_cameras
    reticle-scan --list-cameras 2>/dev/null | string split --fields 1 \t
end

function __reticle_files
    set -l endings 'png|jpe?g|webp|svg|gif|tiff?|bmp|pgm|ppm|pbm|pnm|mp4|m4v|mov|mkv|webm|avi|ogv'
    __fish_complete_path (commandline --current-token) \
        | string match --regex --ignore-case --entire "(?:\\.(?:$endings)|/)(?:\t|\$)"
end

complete -c reticle -f
complete -c reticle -l camera -a '(__reticle_cameras)' -d 'Look through a camera'
complete -c reticle -l source -r -F -d 'Look at a video or a stream'
complete -c reticle -l screenshot -d 'Take an image of the screen and look at that'
complete -c reticle -l screen -d 'Look at the screen as it changes'
complete -c reticle -l open -d 'Ask which images to look at'
complete -c reticle -l demo -d 'Look at a demonstration'
complete -c reticle -s h -l help -d 'Print help'
complete -c reticle -l version -d 'Print the version'
complete -c reticle -a '(__reticle_files)'
