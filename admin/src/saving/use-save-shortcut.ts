import { useEffect } from 'react'

/**
 * Ctrl+S and Cmd+S, by the key's position, so that they also work with an Arabic keyboard layout.
 */
export function useSaveShortcut(
  form: React.RefObject<HTMLFormElement | null>,
  isOff: boolean,
): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (
        event.code !== 'KeyS' ||
        !(event.ctrlKey || event.metaKey) ||
        event.altKey ||
        event.shiftKey
      )
        return
      event.preventDefault()
      if (!isOff && !event.repeat) form.current?.requestSubmit()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [form, isOff])
}
