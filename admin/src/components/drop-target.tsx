import { carriesFiles } from '@ufuq/shared/ui/carries-files'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'

interface DropTargetProps {
  title: string
  /** The text after the number of files, which states what happens to them. */
  promise: string
  /**
   * Called during the event, because the event's data is not available afterwards. Must not change
   * between renders.
   */
  onDrop: (transfer: DataTransfer) => void
}

/** Covers the main area while files are dragged over the window; dropping them uploads them. */
export function DropTarget({ title, promise, onDrop }: DropTargetProps) {
  const { t } = useTranslation('admin')
  const count = useFilesAbove(onDrop)
  if (count === null) return null
  return (
    <div className="drop-target" role="status">
      <div className="drop-frame">
        <div className="say">
          <h2>{title}</h2>
          <p>
            {count > 0 && t('pictures.drop.count', { count })} {promise}
          </p>
        </div>
      </div>
    </div>
  )
}

/** The number of files dragged over the window; null if there are none. */
function useFilesAbove(take: DropTargetProps['onDrop']): number | null {
  const [count, setCount] = useState<number | null>(null)
  useEffect(() => {
    const over = (event: DragEvent) => {
      if (!carriesFiles(event) || !event.dataTransfer) return
      event.preventDefault()
      event.dataTransfer.dropEffect = 'copy'
      setCount(event.dataTransfer.items.length)
    }
    // The event also fires between elements; it has no related target only if the pointer leaves
    // the window.
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setCount(null)
    }
    const drop = (event: DragEvent) => {
      setCount(null)
      if (!carriesFiles(event) || event.defaultPrevented || !event.dataTransfer) return
      event.preventDefault()
      take(event.dataTransfer)
    }
    const ending = new AbortController()
    const { signal } = ending
    document.addEventListener('dragenter', over, { signal })
    document.addEventListener('dragover', over, { signal })
    document.addEventListener('dragleave', leave, { signal })
    document.addEventListener('drop', drop, { signal })
    return () => ending.abort()
  }, [take])
  return count
}
