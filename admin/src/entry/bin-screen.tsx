import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { BIN_DAYS } from '@ufuq/shared/contract/limits'
import type { Kind } from '@ufuq/shared/kinds/define-kind'
import type { WireEntry } from '@ufuq/shared/kinds/wire'
import { useToast } from '@ufuq/shared/ui/toast'
import { BinList } from '../bin/bin-list.tsx'
import { BinMenu } from '../bin/bin-menu.tsx'
import { BinPage, useAfter } from '../bin/bin-page.tsx'
import { useColleagueName } from '../colleagues/colleague-name.ts'
import { useSelection } from '../lists/selection.ts'
import { useMay } from '../session/session.tsx'
import { BulkInBin } from './bulk-actions.tsx'
import { entryQueries, useEraseEntry, useRestoreEntry } from './calls.ts'
import { editorAddress } from './editor-address.ts'
import { EntryTitles } from './entry-titles.tsx'
import { useKindTexts } from './kind-texts.ts'
import { isAsBefore, RestoredNotice, type Restored } from './restored-notice.tsx'

const DAY_MS = 86_400_000

/** Until an entry in the bin is erased. */
const daysLeft = (deletedAt: string): number =>
  Math.max(0, Math.ceil((Date.parse(deletedAt) - Date.now()) / DAY_MS) + BIN_DAYS)

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
  return (
    <BinPage
      title={t('entries.bin.title', { kind: texts.name })}
      back={`/admin/${kind.path}`}
      note={t('entries.bin.note', { count: BIN_DAYS })}
      empty={t('entries.bin.empty')}
      query={useQuery(entryQueries(kind).bin(useAfter()))}
      news={restored && <RestoredNotice kind={kind} {...restored} />}
    >
      {(entries) => <Entries kind={kind} entries={entries} onRestored={setRestored} {...own} />}
    </BinPage>
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
      <BinList
        caption={t('entries.bin.title', { kind: texts.name })}
        items={entries.map((entry) => {
          const { deletedAt = entry.changedAt } = entry
          return { ...entry, deletedAt, daysLeft: daysLeft(deletedAt) }
        })}
        heading={texts.heading}
        title={(entry) => titleOf(entry, <EntryTitles kind={kind} entry={entry} />)}
        deleterOf={({ deletedBy = null }) => nameOf(deletedBy)}
        menu={(entry) => <EntryInBin kind={kind} entry={entry} onRestored={onRestored} />}
        selection={
          may('restore')
            ? {
                ...selection,
                nameOf: (entry) => t('pairs.chooseOne', { title: texts.titleOf(entry) }),
              }
            : undefined
        }
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
  const navigate = useNavigate()
  const restore = useRestoreEntry(kind)
  const erasure = useEraseEntry(kind)
  const { titleOf } = useKindTexts(kind)
  const title = titleOf(entry)
  const onSuccess = (answer: Record<string, WireEntry>) => {
    const after = answer[kind.name]
    if (!after) return
    const restored = { before: entry, after }
    onRestored(restored)
    toast({
      title: t('bin.restored'),
      ...(isAsBefore(kind, restored) && {
        description: t('bin.restoredOne', { first: titleOf(after) }),
      }),
      action: {
        label: t('bin.open'),
        elsewhere: t('bin.openElsewhere'),
        run: () => void navigate(editorAddress(kind, after)),
      },
    })
  }
  return (
    <BinMenu
      title={title}
      can={{
        restore: entry.abilities.includes('restore'),
        erase: entry.abilities.includes('erase'),
      }}
      isBusy={restore.isPending || erasure.isPending}
      onRestore={() => void restore.mutateAsync(entry.id).then(onSuccess, () => {})}
      question={t('bin.confirmErase', { title })}
      onErase={() => erasure.mutateAsync(entry.id)}
    />
  )
}
