import { carriesFiles } from '@ufuq/shared/ui/carries-files'
import { useEffect } from 'react'

/** Prevents a file dropped outside the text from replacing the editor in the window. */
export function useNoStrayFiles(): void {
  useEffect(() => {
    const keepPage = (event: DragEvent) => {
      if (event.defaultPrevented || !carriesFiles(event)) return
      event.preventDefault()
      if (event.dataTransfer) event.dataTransfer.dropEffect = 'none'
    }
    window.addEventListener('dragover', keepPage)
    window.addEventListener('drop', keepPage)
    return () => {
      window.removeEventListener('dragover', keepPage)
      window.removeEventListener('drop', keepPage)
    }
  }, [])
}
