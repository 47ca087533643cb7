import ExternalLink from 'lucide-react/icons/external-link'
import EyeOff from 'lucide-react/icons/eye-off'
import Trash2 from 'lucide-react/icons/trash-2'
import Undo2 from 'lucide-react/icons/undo-2'
import type { ReactNode } from 'react'
import { useFormState } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { LANGUAGES, type Language } from '@ufuq/shared/contract/languages'
import type { Kind } from '@ufuq/shared/kinds/define-kind'
import { Button } from '@ufuq/shared/ui/button'
import { Menu, MenuItem } from '@ufuq/shared/ui/menu'
import { EntryBar } from './form/entry-bar.tsx'
import { useOpenPath } from '../open-path.ts'
import { DraftLinks } from '../previews/draft-links.tsx'
import { useLeaving } from '../unsaved-changes.tsx'
import { entryPath } from './calls.ts'
import { useDeletion, type Refusal } from './deletion.ts'
import type { EntryEditorProps, EntryOfKind } from './entry-editor.tsx'
import styles from './entry-editor.module.css'
import { EntryState } from './entry-state.tsx'
import { useKindTexts } from './kind-texts.ts'
import { usePublishing } from './publishing.ts'
import { addressIn, isPublic } from './side-state.ts'

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

/** The bar at the bottom of an editor: saving, publishing, and a menu of rarer actions. */
export function EntryActions(props: EntryActionsProps) {
  const { kind, entry, messages, menuItems, refusal, onAsk, addressOf } = props
  const { t } = useTranslation('admin')
  const { isDirty, isSubmitting } = useFormState({ control: entry.form.control })
  const publishing = usePublishing(kind, entry, isDirty)
  const { publishable, isBusy } = publishing
  const { base } = entry
  const isDraft = kind.publishing !== 'always' && publishable.length > 0
  return (
    <EntryBar
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
    >
      {base && (
        <MoreMenu
          kind={kind}
          entry={entry}
          publishing={publishing}
          refusal={refusal}
          addressOf={addressOf}
        >
          {menuItems}
        </MoreMenu>
      )}
      {base && (kind.address ?? kind.hasPreview) && isDraft && (
        <DraftLinks path={entryPath(kind, base.id)} hint={t('entries.linksHint')} />
      )}
      <Button
        type="submit"
        size="small"
        variant={isDraft ? 'line' : undefined}
        busy={isSubmitting}
        busyLabel={t('entries.saving')}
        disabled={isBusy}
      >
        {t('entries.save')}
      </Button>
      {isDraft && base && (
        <Button
          size="small"
          data-part="publish"
          disabled={isSubmitting || isBusy}
          onClick={() => (kind.sides === 'each' ? onAsk() : void publishing.publish(publishable))}
        >
          {t('entries.publish')}
        </Button>
      )}
    </EntryBar>
  )
}

interface MoreMenuProps {
  kind: Kind
  entry: EntryOfKind
  publishing: ReturnType<typeof usePublishing>
  refusal: Refusal | undefined
  addressOf: EntryEditorProps['addressOf']
  children: ReactNode
}

function MoreMenu({ kind, entry, publishing, refusal, addressOf, children }: MoreMenuProps) {
  const { t } = useTranslation('admin')
  const navigate = useNavigate()
  const open = useOpenPath()
  const { onPurpose } = useLeaving()
  const { base } = entry
  const titleOf = useKindTexts(kind).titleOf
  const onDeleted = () => {
    entry.work.forget()
    onPurpose()
    void navigate(`/admin/${kind.path}`)
  }
  const deletion = useDeletion(kind, onDeleted, refusal)
  if (!base) return null
  const pathIn = addressOf ? addressOf(base) : (one: Language) => addressIn(kind, base, one)
  const { withdrawable, canDiscard } = publishing
  const canDelete = base.abilities.includes('delete') && base.key === null
  const addresses = LANGUAGES.flatMap((language) => {
    const address = isPublic(base, language) ? pathIn(language) : null
    return address === null ? [] : [{ language, address }]
  })
  if (!children && !canDelete && !canDiscard && withdrawable.length + addresses.length === 0)
    return null
  return (
    <>
      <Menu label={t('pages.moreActions')} side="top">
        {addresses.map(({ language, address }) => (
          <MenuItem key={language} icon={ExternalLink} onChoose={() => open(address)}>
            {t(`publicPage.see.${language}`)}
          </MenuItem>
        ))}
        {children}
        {canDiscard && (
          <MenuItem icon={Undo2} onChoose={() => void publishing.discard()}>
            {t('entries.discard')}
          </MenuItem>
        )}
        {(kind.sides === 'each' ? withdrawable : withdrawable.slice(0, 1)).map((one) => (
          <MenuItem key={one} icon={EyeOff} onChoose={() => void publishing.withdraw([one])}>
            {kind.sides === 'each' && one ? t(`entries.withdrawIn.${one}`) : t('entries.withdraw')}
          </MenuItem>
        ))}
        {canDelete && (
          <MenuItem
            icon={Trash2}
            danger
            onChoose={() => void deletion.run({ id: base.id, title: titleOf(base) })}
          >
            {deletion.label}
          </MenuItem>
        )}
      </Menu>
      {deletion.refused}
    </>
  )
}
