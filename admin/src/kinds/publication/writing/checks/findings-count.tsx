import type { Language } from '@ufuq/shared/contract/languages'
import { Icon } from '@ufuq/shared/ui/icon'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { use, useRef, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { EditorContext } from '../panes/editor-context.ts'
import { concerns, FindingsDialog, type Checks } from './use-checks.ts'

interface FindingsCountProps {
  language: Language
  isReadOnly: boolean
}

/**
 * A button in the footer of a pane. It shows the number of findings, and opens a dialog with them.
 */
export function FindingsCount(props: FindingsCountProps) {
  const checks = use(EditorContext)?.checks
  return checks && <CountOf checks={checks} {...props} />
}

function CountOf({ checks, language, isReadOnly }: FindingsCountProps & { checks: Checks }) {
  const { t } = useTranslation('admin')
  const { all, isUnchecked } = useSyncExternalStore(checks.store.subscribe, checks.store.read)
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const count = all.filter(concerns([language])).length
  if (isUnchecked && !isOpen) return <p>{t('checks.unchecked')}</p>
  if (count === 0 && !isOpen) return null
  return (
    <>
      <button
        ref={opener}
        type="button"
        className="findings-count"
        title={t('checks.count', { count })}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Icon icon={TriangleAlert} />
        <b aria-hidden="true">{count}</b>
        <span>{t('checks.count', { count })}</span>
      </button>
      {isOpen && (
        <FindingsDialog
          checks={checks}
          languages={[language]}
          isReadOnly={isReadOnly}
          onClose={() => setOpen(false)}
          focusAfter={() => opener.current?.focus()}
        />
      )}
    </>
  )
}
