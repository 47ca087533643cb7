import { LANGUAGES } from '@ufuq/shared/contract/languages'
import type { Kind } from '@ufuq/shared/model/define-kind'
import { MenuItem } from '@ufuq/shared/ui/menu'
import EyeOff from 'lucide-react/icons/eye-off'
import Undo2 from 'lucide-react/icons/undo-2'
import type { ReactNode } from 'react'
import { useFormState } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { ActionBar } from './action-bar.tsx'
import type { Refusal } from './deletion.ts'
import type { EntryEditorProps, EntryOfKind } from './entry-of-kind.ts'
import { EntryState } from './entry-state.tsx'
import { usePublishing } from './publishing.ts'
import styles from './entry-editor.module.css'

interface EntryActionsProps {
  kind: Kind
  entry: EntryOfKind
  /** Messages about what prevents a save. */
  messages: ReactNode
  /** Further actions in the menu. */
  menuItems?: ReactNode
  refusal?: Refusal | undefined
  /** Asks which languages to publish. */
  onAsk: () => void
  addressOf: EntryEditorProps['addressOf']
}

/** The bar of a declared kind. */
export function EntryActions(props: EntryActionsProps) {
  const { kind, entry, messages, menuItems, refusal, onAsk, addressOf } = props
  const { t } = useTranslation('admin')
  const { isDirty } = useFormState({ control: entry.form.control })
  const publishing = usePublishing(kind, entry, isDirty)
  const { publishable, withdrawable, canDiscard, isBusy } = publishing
  const { base } = entry
  const isDraft = kind.publishing !== 'always' && publishable.length > 0
  const hasPreview = Boolean(kind.address ?? kind.hasPreview)
  const publish = () => (kind.sides === 'each' ? onAsk() : void publishing.publish(publishable))
  return (
    <ActionBar
      kind={kind}
      entry={entry}
      label={t('entries.actions')}
      messages={messages}
      note={
        base && (
          <span className={isDirty ? styles['beside-changes'] : undefined}>
            <EntryState kind={kind} entry={base} />
          </span>
        )
      }
      save={{ label: t('entries.save') }}
      publish={isDraft && base ? { label: t('entries.publish'), run: publish } : undefined}
      isBusy={isBusy}
      previewed={isDraft && hasPreview ? LANGUAGES : []}
      addressOf={addressOf}
      refusal={refusal}
      menuItems={
        (Boolean(menuItems) || canDiscard || withdrawable.length > 0) && (
          <>
            {menuItems}
            {canDiscard && (
              <MenuItem icon={Undo2} onChoose={() => void publishing.discard()}>
                {t('entries.discard')}
              </MenuItem>
            )}
            {(kind.sides === 'each' ? withdrawable : withdrawable.slice(0, 1)).map((one) => (
              <MenuItem key={one} icon={EyeOff} onChoose={() => void publishing.withdraw([one])}>
                {kind.sides === 'each' && one
                  ? t(`entries.withdrawIn.${one}`)
                  : t('entries.withdraw')}
              </MenuItem>
            ))}
          </>
        )
      }
    />
  )
}
