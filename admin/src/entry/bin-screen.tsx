import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
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
import { EntryTitles } from './entry-titles.tsx'
import { useKindTexts } from './kind-texts.ts'

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
  return (
    <BinPage
      title={t('entries.bin.title', { kind: texts.name })}
      back={`/admin/${kind.path}`}
      note={t('entries.bin.note', { count: BIN_DAYS })}
      empty={t('entries.bin.empty')}
      query={useQuery(entryQueries(kind).bin(useAfter()))}
    >
      {(entries) => <Entries kind={kind} entries={entries} {...own} />}
    </BinPage>
  )
}

function Entries({
  kind,
  entries,
  titleOf = (_, titles) => titles,
}: BinScreenProps & { entries: readonly WireEntry[] }) {
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
        menu={(entry) => <EntryInBin kind={kind} entry={entry} />}
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

function EntryInBin({ kind, entry }: { kind: Kind; entry: WireEntry }) {
  const { t } = useTranslation('admin')
  const { toast } = useToast()
  const restore = useRestoreEntry(kind)
  const erasure = useEraseEntry(kind)
  const title = useKindTexts(kind).titleOf(entry)
  return (
    <BinMenu
      title={title}
      can={{
        restore: entry.abilities.includes('restore'),
        erase: entry.abilities.includes('erase'),
      }}
      isBusy={restore.isPending || erasure.isPending}
      onRestore={() =>
        restore.mutate(entry.id, {
          onSuccess: () => toast({ title: t('bin.restoredOne', { first: title }) }),
        })
      }
      question={t('bin.confirmErase', { title })}
      onErase={() => erasure.mutateAsync(entry.id)}
    />
  )
}
