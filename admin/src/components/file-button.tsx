import { Button } from '@ufuq/shared/ui/button'
import { Icon, type Glyph } from '@ufuq/shared/ui/icon'
import { useRef } from 'react'

/** What the library of pictures accepts; some systems have no type for the newer formats. */
export const PICTURE_FILES = 'image/*,.heic,.heif,.avif'

interface FileButtonProps {
  icon: Glyph
  label: string
  /** The name for screen readers, if there are several such buttons. */
  name?: string | undefined
  /** The types of files, as the attribute `accept` of an input lists them. */
  accept: string
  several?: boolean
  /** Whether the file is taken with the camera of the device. */
  isCamera?: boolean
  variant?: 'line' | undefined
  size?: 'small' | undefined
  disabled?: boolean
  onFiles: (files: File[]) => void
}

/** A button with which the user chooses files from this device. */
export function FileButton({
  icon,
  label,
  name,
  accept,
  several = false,
  isCamera = false,
  onFiles,
  ...button
}: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button {...button} aria-label={name} onClick={() => input.current?.click()}>
        <Icon icon={icon} />
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        accept={accept}
        multiple={several}
        capture={isCamera ? 'environment' : undefined}
        hidden
        aria-label={name ?? label}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])]
          // Lets the user choose the same file again.
          currentTarget.value = ''
          if (files.length > 0) onFiles(files)
        }}
      />
    </>
  )
}
