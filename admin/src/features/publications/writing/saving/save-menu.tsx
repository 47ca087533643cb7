import ChevronDown from 'lucide-react/icons/chevron-down'
import ExternalLink from 'lucide-react/icons/external-link'
import Eye from 'lucide-react/icons/eye'
import FileClock from 'lucide-react/icons/file-clock'
import LogOut from 'lucide-react/icons/log-out'
import SpellCheck from 'lucide-react/icons/spell-check'
import Trash2 from 'lucide-react/icons/trash-2'
import { useTranslation } from 'react-i18next'
import { Button } from '@ufuq/shared/ui/button'
import { classNames } from '@ufuq/shared/ui/class-names'
import { Icon } from '@ufuq/shared/ui/icon'
import { Menu, MenuItem } from '@ufuq/shared/ui/menu'
import { usePublicPageActions } from '../../../../public-page.tsx'
import type { SavedSide } from '../form/form-values.ts'

interface SaveMenuProps {
  saveLabel: string
  /** Whether this is the main action of the bar. It is if the bar has no other main action. */
  isMain: boolean
  isBusy: boolean
  isDisabled: boolean
  /** The publications as stored on the server, for the links to them. */
  publications: readonly SavedSide[]
  /**
   * Saves and closes the editor; omitted for a new text, because creating it closes the editor
   * anyway.
   */
  onClose?: (() => void) | undefined
  /** The option to save a minor correction; omitted if nothing is public yet. */
  correction?: { of: 'alone' | 'both'; onChoose: () => void } | undefined
  /** Saves the next version of a public text; omitted if there is one already, or nothing is public. */
  onNext?: (() => void) | undefined
  onPreview?: (() => void) | undefined
  removal?: { label: string; ask: () => void } | undefined
}

/**
 * Saves and stays in the editor. The menu contains the other ways to save and, on a phone, the
 * actions that do not fit in the bar.
 */
export function SaveMenu({
  saveLabel,
  isMain,
  isBusy,
  isDisabled,
  publications,
  onClose,
  correction,
  onNext,
  onPreview,
  removal,
}: SaveMenuProps) {
  const { t } = useTranslation('admin')
  const pageActions = usePublicPageActions()
  const variant = isMain ? 'solid' : 'line'
  const save = t('editor.actions.save')
  // part of the button's name, which must contain all of its visible text
  const shortLabel = saveLabel === save ? t('editor.actions.saveShort') : saveLabel
  return (
    <div className="split">
      <Button
        type="submit"
        variant={variant}
        size="small"
        busy={isBusy}
        busyLabel={t('editor.actions.saving')}
        disabled={isDisabled}
        aria-label={isBusy ? undefined : saveLabel}
      >
        <span className="only-wide">{saveLabel}</span>
        <span className="only-phone">{shortLabel}</span>
      </Button>
      {onClose && (
        <Menu
          label={t('editor.actions.more')}
          side="top"
          trigger={
            <Button
              variant={variant}
              size="small"
              className={classNames(!correction && !onNext && 'only-phone')}
              disabled={isBusy || isDisabled}
              aria-label={t('editor.actions.more')}
              title={t('editor.actions.more')}
            >
              <Icon icon={ChevronDown} />
            </Button>
          }
        >
          {correction && (
            <MenuItem
              icon={SpellCheck}
              hint={t(
                correction.of === 'both'
                  ? 'editor.actions.correctionHint'
                  : 'editor.actions.correctionHintAlone',
              )}
              onChoose={correction.onChoose}
            >
              {t('editor.actions.correction')}
            </MenuItem>
          )}
          {onNext && (
            <MenuItem icon={FileClock} hint={t('editor.next.saveHint')} onChoose={onNext}>
              {t('editor.next.save')}
            </MenuItem>
          )}
          <MenuItem icon={LogOut} className="only-phone" onChoose={onClose}>
            {t('editor.actions.saveAndClose')}
          </MenuItem>
          {pageActions(publications).map(({ label, run }) => (
            <MenuItem key={label} icon={ExternalLink} className="only-phone" onChoose={run}>
              {label}
            </MenuItem>
          ))}
          {onPreview && (
            <MenuItem icon={Eye} className="only-phone" onChoose={onPreview}>
              {t('preview.bannerLabel')}
            </MenuItem>
          )}
          {removal && (
            <MenuItem icon={Trash2} className="only-phone" danger onChoose={removal.ask}>
              {removal.label}
            </MenuItem>
          )}
        </Menu>
      )}
    </div>
  )
}
