import type { EntryAbility, Kind } from '@ufuq/shared/model/define-kind'
import type { WireEntry } from '@ufuq/shared/model/wire'
import { Menu, MenuItem } from '@ufuq/shared/ui/menu'
import Trash2 from 'lucide-react/icons/trash-2'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { focusSearch } from '../components/lists/focus-row.ts'
import { Titles, TwoTitles } from '../components/titles.tsx'
import { useKindTexts } from '../words/kind-texts.ts'
import { useDeletion, type Refusal } from './deletion.ts'
import { editorAddress, useOpenedFromHere } from './editor-address.ts'

interface EntryTitlesProps {
  kind: Kind
  entry: Pick<WireEntry, 'id' | 'key' | 'sides' | 'values'>
  /** Whether the name opens the editor. */
  isLink?: boolean
  /** Remarks after the names. */
  children?: ReactNode
}

/** The name of an entry, in both languages if names have languages. */
export function EntryTitles({ kind, entry, isLink = false, children }: EntryTitlesProps) {
  const texts = useKindTexts(kind)
  const state = useOpenedFromHere()
  const to = isLink ? editorAddress(kind, entry) : undefined
  const { ar, en } = texts.titlesOf(entry)
  if (kind.fields[kind.title ?? '']?.localized && (ar || en)) {
    return (
      <TwoTitles texts={{ ar: ar || null, en: en || null }} to={to} state={state}>
        {children}
      </TwoTitles>
    )
  }
  return (
    <Titles main={<bdi>{texts.titleOf(entry)}</bdi>} to={to} state={state}>
      {children}
    </Titles>
  )
}

interface EntryMenuProps {
  kind: Kind
  id: number
  title: string
  abilities: readonly EntryAbility[]
  /** Shows why the entry can't be deleted. */
  refusal?: Refusal | undefined
  /** Further actions. */
  children?: ReactNode
}

/** The actions on an entry in a list. */
export function EntryMenu(props: EntryMenuProps) {
  const { kind, id, title, abilities, refusal, children } = props
  const { t } = useTranslation('admin')
  const deletion = useDeletion(kind, focusSearch, refusal)
  const canDelete = abilities.includes('delete')
  if (!canDelete && !children) return null
  return (
    <>
      <Menu label={t('pairs.more', { title })}>
        {children}
        {canDelete && (
          <MenuItem icon={Trash2} onChoose={() => void deletion.run({ id, title })}>
            {deletion.label}
          </MenuItem>
        )}
      </Menu>
      {deletion.refused}
    </>
  )
}
