import { Icon } from '@ufuq/shared/ui/icon'
import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { SearchForm } from './search-form.tsx'

/** Whether the slash was pressed, or its key on a layout of other letters, and types nothing. */
const isSlash = ({ key, code, ctrlKey, metaKey, altKey, shiftKey, target }: KeyboardEvent) =>
  (key === '/' || (code === 'Slash' && key > '~' && !shiftKey)) &&
  !(ctrlKey || metaKey || altKey) &&
  target instanceof Element &&
  !target.closest('input, textarea, select, [role=dialog]')

/** Opens a search field over the header, also without JavaScript. The slash opens it too. */
export function HeaderSearch() {
  const { t } = useTranslation()
  const id = useId()
  const bar = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      // In a field with words, the browser's own Escape would only clear it.
      if (event.key === 'Escape') bar.current?.hidePopover()
      if (!isSlash(event)) return
      event.preventDefault()
      bar.current?.showPopover()
    }
    const popover = bar.current
    // Not by the attribute, about which browsers complain in the frame of a preview.
    const onToggle = ({ newState }: ToggleEvent) => {
      if (newState === 'open') popover?.querySelector('input')?.focus()
    }
    document.addEventListener('keydown', onKey)
    popover?.addEventListener('toggle', onToggle)
    return () => {
      document.removeEventListener('keydown', onKey)
      popover?.removeEventListener('toggle', onToggle)
    }
  }, [])

  return (
    <>
      <button
        type="button"
        className="header-tool"
        popoverTarget={id}
        aria-label={t('search.label')}
        aria-keyshortcuts="/"
      >
        <Icon icon={Search} />
      </button>
      <div className="search-bar" id={id} ref={bar} popover="auto">
        <div className="wrap">
          <SearchForm onSearch={() => bar.current?.hidePopover()} />
          <button
            type="button"
            className="header-tool"
            popoverTarget={id}
            popoverTargetAction="hide"
            aria-label={t('search.close')}
          >
            <Icon icon={X} />
          </button>
        </div>
      </div>
    </>
  )
}
