import { useQuery } from '@tanstack/react-query'
import { BIN_DAYS } from '@ufuq/shared/contract/limits'
import type { Kind } from '@ufuq/shared/model/define-kind'
import type { WireEntry } from '@ufuq/shared/model/wire'
import { Menu, MenuItem } from '@ufuq/shared/ui/menu'
import { EmptyState } from '@ufuq/shared/ui/states'
import { useToast } from '@ufuq/shared/ui/toast'
import ArchiveRestore from 'lucide-react/icons/archive-restore'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useConfirmation } from '../../components/confirmation.tsx'
import { Cut } from '../../components/cut.tsx'
import { DataList } from '../../components/data-list.tsx'
import { Lead } from '../../components/lead.tsx'
import { focusSearch } from '../../components/lists/focus-row.ts'
import { RelativeTime } from '../../components/lists/relative-time.tsx'
import { useSelection } from '../../components/lists/selection.ts'
import { useAfter } from '../../components/pager.tsx'
import { LoadedPage } from '../../frame/loaded.tsx'
import { Page } from '../../frame/page.tsx'
import { useColleagueName } from '../../session/colleagues/queries.ts'
import { useMay } from '../../session/session.tsx'
import { useKindTexts } from '../../words/kind-texts.ts'
import { BulkInBin } from '../bulk-actions.tsx'
import { entryQueries, useEraseEntry, useRestoreEntry } from '../calls.ts'
import { editorAddress } from '../editor-address.ts'
import { EntryTitles } from '../entry-titles.tsx'
import { RestoredNotice, useRestoredChanges, type Restored } from './restored-notice.tsx'

const DAY_MS = 86_400_000

/** Until an entry in the bin is erased. */
const daysLeft = (deletedAt: string): number =>
  Math.max(0, Math.ceil((Date.parse(deletedAt) - Date.now()) / DAY_MS) + BIN_DAYS)

const deletedAtOf = ({ deletedAt, changedAt }: WireEntry): string => deletedAt ?? changedAt

interface BinScreenProps {
  kind: Kind
  /** Replaces the titles of an entry, such as by a picture beside them. */
  titleOf?: (entry: WireEntry, titles: ReactNode) => ReactNode
}

/** `/admin/{path}/bin`: the deleted entries of a kind. */
export function BinScreen({ kind, ...own }: BinScreenProps) {
  const { t } = useTranslation('admin')
  const texts = useKindTexts(kind)
  const [restored, setRestored] = useState<Restored | null>(null)
  const after = useAfter()
  return (
    <Page title={t('entries.bin.title', { kind: texts.name })} back={`/admin/${kind.path}`}>
      <Lead>{t('entries.bin.note', { count: BIN_DAYS })}</Lead>
      {restored && <RestoredNotice kind={kind} {...restored} />}
      <LoadedPage
        query={useQuery(entryQueries(kind).bin(after))}
        after={after}
        empty={<EmptyState level={2} title={t('bin.emptyTitle')} text={t('entries.bin.empty')} />}
        pages={t('bin.pages')}
      >
        {(entries) => <Entries kind={kind} entries={entries} onRestored={setRestored} {...own} />}
      </LoadedPage>
    </Page>
  )
}

interface EntriesProps extends BinScreenProps {
  entries: readonly WireEntry[]
  onRestored: (restored: Restored) => void
}

function Entries({ kind, entries, onRestored, titleOf = (_, titles) => titles }: EntriesProps) {
  const { t } = useTranslation('admin')
  const texts = useKindTexts(kind)
  const nameOf = useColleagueName()
  const may = useMay(kind)
  const selection = useSelection(entries.map(({ id }) => id))
  return (
    <>
      <DataList
        caption={t('entries.bin.title', { kind: texts.name })}
        items={entries}
        idOf={({ id }) => id}
        heading={texts.heading}
        title={(entry) => titleOf(entry, <EntryTitles kind={kind} entry={entry} />)}
        menu={(entry) => <EntryInBin kind={kind} entry={entry} onRestored={onRestored} />}
        selection={
          may('restore')
            ? {
                ...selection,
                nameOf: (entry) => t('pairs.chooseOne', { title: texts.titleOf(entry) }),
              }
            : undefined
        }
        columns={[
          {
            key: 'deleted',
            heading: t('bin.deleted'),
            width: '7rem',
            label: t('bin.deleted'),
            cell: (entry) => <RelativeTime iso={deletedAtOf(entry)} />,
          },
          {
            key: 'by',
            heading: t('bin.by'),
            width: '9rem',
            isOfWide: true,
            cell: ({ deletedBy = null }) => <Cut>{nameOf(deletedBy)}</Cut>,
          },
          {
            key: 'left',
            heading: t('bin.left'),
            width: '7rem',
            cell: (entry) => t('bin.daysLeft', { count: daysLeft(deletedAtOf(entry)) }),
          },
        ]}
      />
      <BulkInBin kind={kind} entries={entries} selection={selection} />
    </>
  )
}

interface EntryInBinProps {
  kind: Kind
  entry: WireEntry
  onRestored: (restored: Restored) => void
}

function EntryInBin({ kind, entry, onRestored }: EntryInBinProps) {
  const { t } = useTranslation('admin')
  const { toast } = useToast()
  const confirm = useConfirmation()
  const navigate = useNavigate()
  const changesIn = useRestoredChanges(kind)
  const restore = useRestoreEntry(kind)
  const erasure = useEraseEntry(kind)
  const { titleOf } = useKindTexts(kind)
  const title = titleOf(entry)
  const onSuccess = (answer: Record<string, WireEntry>) => {
    const after = answer[kind.name]
    if (!after) return
    const restored = { before: entry, after }
    onRestored(restored)
    focusSearch()
    toast({
      title: t('bin.restored'),
      ...(changesIn(restored).length === 0 && {
        description: t('bin.restoredOne', { first: titleOf(after) }),
      }),
      action: {
        label: t('bin.open'),
        elsewhere: t('bin.openElsewhere'),
        run: () => void navigate(editorAddress(kind, after)),
      },
    })
  }
  const erase = async () => {
    if (!(await confirm(t('bin.erase'), t('bin.confirmErase', { title })))) return
    if ((await erasure.mutateAsync(entry.id).catch(() => null)) === null) return
    focusSearch()
    toast({ title: t('bin.erased'), description: t('bin.erasedText') })
  }
  const isBusy = restore.isPending || erasure.isPending
  const canRestore = entry.abilities.includes('restore')
  const canErase = entry.abilities.includes('erase')
  if (!canRestore && !canErase) return null
  return (
    <Menu label={t('pairs.more', { title })}>
      {canRestore && (
        <MenuItem
          icon={ArchiveRestore}
          disabled={isBusy}
          onChoose={() => void restore.mutateAsync(entry.id).then(onSuccess, () => {})}
        >
          {t('bin.restore')}
        </MenuItem>
      )}
      {canErase && (
        <MenuItem icon={Trash2} danger disabled={isBusy} onChoose={() => void erase()}>
          {t('bin.erase')}
        </MenuItem>
      )}
    </Menu>
  )
}
