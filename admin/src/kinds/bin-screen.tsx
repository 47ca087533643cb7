import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { BIN_DAYS } from '@ufuq/shared/contract/limits'
import { useToast } from '@ufuq/shared/ui/toast'
import { BinList } from '../bin/bin-list.tsx'
import { BinMenu } from '../bin/bin-menu.tsx'
import { BinPage, useAfter } from '../bin/bin-page.tsx'
import { useColleagueName } from '../colleagues/colleague-name.ts'
import { TwoTitles } from '../components/titles.tsx'
import { entryQueries, useEraseEntry, useRestoreEntry, type AnyBinned } from './calls.ts'
import { useKindWords } from './kind-words.ts'
import { namedTitles, useTitleOf } from './loaded-entry.tsx'

interface BinnedKind {
  path: string
  /** The address of the list. */
  list: string
  /** The name of the field by which people identify an entry. */
  title: string
}

/** `/admin/{path}/bin`: deleted entries of a kind, until they are erased. */
export function BinScreen({ kind }: { kind: BinnedKind }) {
  const { t } = useTranslation('admin')
  const words = useKindWords(kind)
  const nameOf = useColleagueName()
  const titleOf = useTitleOf(kind)
  const title = t('entries.bin.title', { kind: words.name })
  return (
    <BinPage
      title={title}
      back={kind.list}
      note={t('entries.bin.note', { count: BIN_DAYS })}
      empty={t('entries.bin.empty')}
      query={useQuery(entryQueries(kind).bin(useAfter()))}
    >
      {(entries) => (
        <BinList
          caption={title}
          items={entries}
          heading={words.fieldName(kind.title)}
          title={(entry) => <TwoTitles texts={namedTitles(entry, titleOf(entry))} />}
          deleterOf={({ deletedBy }) => nameOf(deletedBy)}
          menu={(entry) => <EntryInBin kind={kind} entry={entry} />}
        />
      )}
    </BinPage>
  )
}

function EntryInBin({ kind, entry }: { kind: BinnedKind; entry: AnyBinned }) {
  const { t } = useTranslation('admin')
  const { toast } = useToast()
  const restore = useRestoreEntry(kind)
  const erasure = useEraseEntry(kind)
  const title = useTitleOf(kind)(entry)
  return (
    <BinMenu
      title={title}
      can={entry.restorable}
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
