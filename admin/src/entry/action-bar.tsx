import { LANGUAGES, otherLanguage, type Language } from '@ufuq/shared/contract/languages'
import type { Kind } from '@ufuq/shared/model/define-kind'
import type { WireEntry } from '@ufuq/shared/model/wire'
import { Button } from '@ufuq/shared/ui/button'
import { Menu, MenuItem } from '@ufuq/shared/ui/menu'
import ExternalLink from 'lucide-react/icons/external-link'
import Trash2 from 'lucide-react/icons/trash-2'
import type { ReactNode } from 'react'
import { useFormState, type FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { Label } from '../components/link-button.tsx'
import { useLeaving } from '../components/unsaved-changes.tsx'
import { useLanguage } from '../host/language.ts'
import { useOpenPath } from '../host/open-path.ts'
import { useKindTexts } from '../words/kind-texts.ts'
import { addressIn, sideState } from '../words/side-state.ts'
import { entryPath } from './calls.ts'
import { useDeletion, type Deleted, type Refusal } from './deletion.ts'
import type { EntryEditorProps } from './entry-of-kind.ts'
import { EntryBar } from './form/entry-bar.tsx'
import type { Entry } from './form/use-entry.ts'
import { useNamesOfPresent } from './presence/who-is-here.tsx'
import { DraftLinks } from './previews/draft-links.tsx'

/** A button whose text is shorter on a phone. */
interface BarAction {
  label: string
  short?: string
}

interface ActionBarProps<State extends WireEntry | null, Values extends FieldValues, Change> {
  kind: Kind
  entry: Entry<State, Values, Change>
  /** The accessible name of the bar. */
  label: string
  /** Messages about what prevents a save. */
  messages: ReactNode
  /** See `EntryBar`. */
  note?: ReactNode
  save: BarAction
  /** Saves without leaving, if `save` leaves. */
  goOn?: (BarAction & { run: () => void }) | undefined
  /** Publishes what visitors do not see yet; undefined if there is nothing. */
  publish?: (BarAction & { run: () => void }) | undefined
  onCancel?: (() => void) | undefined
  isBusy?: boolean
  /** Further actions in the menu. */
  menuItems?: ReactNode
  /** The languages that the actions are about. */
  languages?: readonly Language[]
  /** The languages whose draft can be previewed. */
  previewed: readonly Language[]
  addressOf?: EntryEditorProps['addressOf']
  /** What is deleted, if it is not the whole entry, and what the user is asked and told. */
  deleted?: Pick<Deleted, 'language' | 'question' | 'done'>
  /** Leaves the editor of a deleted entry; by default, for the list. */
  onDeleted?: (() => void) | undefined
  /** Shows why the entry can't be deleted. */
  refusal?: Refusal | undefined
}

/** The bar at the bottom of an editor: saving, publishing, and a menu of rarer actions. */
export function ActionBar<State extends WireEntry | null, Values extends FieldValues, Change>(
  props: ActionBarProps<State, Values, Change>,
) {
  const { kind, entry, label, messages, note, save, goOn, publish } = props
  const { onCancel, isBusy, previewed } = props
  const { t } = useTranslation('admin')
  const { isSubmitting } = useFormState({ control: entry.form.control })
  const language = useLanguage()
  const { base, isReadOnly } = entry
  const [first, other] = [language, otherLanguage(language)].filter((one) =>
    previewed.includes(one),
  )
  return (
    <EntryBar entry={entry} label={label} messages={messages} note={note}>
      {onCancel && (
        <Button
          className={isReadOnly ? undefined : 'only-wide'}
          variant="line"
          size="small"
          onClick={onCancel}
        >
          {t('editor.actions.cancel')}
        </Button>
      )}
      {base && <MoreMenu {...props} base={base} />}
      {base && first && (
        <DraftLinks
          path={entryPath(kind, base.id)}
          languages={other ? [first, other] : [first]}
          hint={t('entries.linksHint')}
        />
      )}
      {!isReadOnly && goOn && (
        <Button
          size="small"
          variant="line"
          disabled={isSubmitting || isBusy}
          aria-label={goOn.label}
          aria-keyshortcuts="Control+S Meta+S"
          onClick={goOn.run}
        >
          <Label short={goOn.short}>{goOn.label}</Label>
        </Button>
      )}
      {!isReadOnly && (
        <Button
          type="submit"
          size="small"
          variant={publish ? 'line' : undefined}
          busy={isSubmitting}
          busyLabel={t('entries.saving')}
          disabled={isBusy}
          aria-label={isSubmitting ? undefined : save.label}
        >
          <Label short={save.short}>{save.label}</Label>
        </Button>
      )}
      {!isReadOnly && publish && (
        <Button
          size="small"
          data-part="publish"
          disabled={isSubmitting || isBusy}
          aria-label={publish.label}
          onClick={publish.run}
        >
          <Label short={publish.short}>{publish.label}</Label>
        </Button>
      )}
    </EntryBar>
  )
}

function MoreMenu<State extends WireEntry | null, Values extends FieldValues, Change>({
  kind,
  entry,
  base,
  menuItems,
  languages = LANGUAGES,
  addressOf = (saved) => (one) => addressIn(kind, saved, one),
  deleted,
  onDeleted,
  refusal,
}: ActionBarProps<State, Values, Change> & { base: WireEntry }) {
  const { t } = useTranslation('admin')
  const navigate = useNavigate()
  const open = useOpenPath()
  const { onPurpose } = useLeaving()
  const { titleOf } = useKindTexts(kind)
  const leave = () => {
    entry.work.forget()
    onPurpose()
    if (onDeleted) onDeleted()
    else void navigate(`/admin/${kind.path}`)
  }
  const deletion = useDeletion(kind, leave, refusal)
  const present = useNamesOfPresent(entryPath(kind, base.id))
  const canDelete = base.abilities.includes('delete') && base.key === null
  const addresses = languages.flatMap((language) => {
    const isShown = ['published', 'changed'].includes(sideState(base, language))
    const address = isShown ? addressOf(base)(language) : null
    return address === null ? [] : [{ language, address }]
  })
  if (!menuItems && !canDelete && addresses.length === 0) return null
  return (
    <>
      <Menu label={t('pages.moreActions')} side="top">
        {addresses.map(({ language, address }) => (
          <MenuItem key={language} icon={ExternalLink} onChoose={() => open(address)}>
            {t(`publicPage.see.${language}`)}
          </MenuItem>
        ))}
        {menuItems}
        {canDelete && (
          <MenuItem
            icon={Trash2}
            danger
            onChoose={() =>
              void deletion.run({
                id: base.id,
                title: titleOf(base),
                before: base,
                present,
                ...deleted,
              })
            }
          >
            {deletion.label}
          </MenuItem>
        )}
      </Menu>
      {deletion.refused}
    </>
  )
}
