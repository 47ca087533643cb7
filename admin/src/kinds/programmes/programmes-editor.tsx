import { useQuery } from '@tanstack/react-query'
import { titleIn } from '@ufuq/shared/contract/languages'
import { NO_PROGRAMME, REMOVED, type ProgrammeUse } from '@ufuq/shared/contract/programmes'
import { programmes as kind, type ProgrammeValues } from '@ufuq/shared/kinds/programmes/programmes'
import { itemsIn } from '@ufuq/shared/model/values'
import type { WireEntry } from '@ufuq/shared/model/wire'
import { Field } from '@ufuq/shared/ui/field'
import { Notice } from '@ufuq/shared/ui/notice'
import { Select } from '@ufuq/shared/ui/select'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Stack } from '../../components/layout.tsx'
import { Lead } from '../../components/lead.tsx'
import { Options } from '../../components/options.tsx'
import { EntryEditor } from '../../entry/entry-editor.tsx'
import { OneEntryScreen } from '../../entry/entry-screen.tsx'
import { requiredIn } from '../../entry/use-entry-kind.ts'
import { programmeUses } from '../../fields/targets/entries.ts'
import { useLanguage } from '../../host/language.ts'

type Moves = Readonly<Record<string, string>>

/** `/admin/programmes`: edits the draft of the programmes, their order, names, drawings and tags. */
export const ProgrammesScreen = () => (
  <OneEntryScreen kind={kind}>{(entry) => <ProgrammesEditor saved={entry} />}</OneEntryScreen>
)

function ProgrammesEditor({ saved }: { saved: WireEntry }) {
  const { t } = useTranslation('admin')
  const { data: uses = [] } = useQuery(programmeUses())
  const [moves, setMoves] = useState<Moves>({})
  const problems: Partial<Record<string, string>> = {
    slug: t('kinds.programmes.problems.slug'),
    unique: t('kinds.programmes.problems.unique'),
    inUse: t('kinds.programmes.problems.inUse'),
  }
  const problemText = (rule: string) => problems[rule]
  const fieldsOf = (id: string) => {
    const inherited = uses.filter((use) => use.programme === id && use.isInherited)
    return {
      tag: { problemText, hint: t('kinds.programmes.hints.tag') },
      slug: {
        problemText,
        hint: t('kinds.programmes.hints.slug'),
        below: () => inherited.length > 0 && <Inherited uses={inherited} />,
      },
    }
  }
  return (
    <EntryEditor
      kind={kind}
      state={saved}
      own={{ programmes: { problemText, fields: fieldsOf } }}
      more={Object.keys(moves).length > 0 ? { moves } : undefined}
      problemsIn={(values, language) => [
        ...requiredIn(kind, values, language),
        ...(removedUses(uses, itemsIn(values['programmes'])).some(([id]) => !moves[id])
          ? [{ field: 'programmes', rule: 'inUse' }]
          : []),
      ]}
      layout={(shown) => (
        <>
          <Lead>{t('kinds.programmes.text')}</Lead>
          {shown('programmes')}
          <RemovedProgrammes uses={uses} moves={moves} onMoves={setMoves} />
        </>
      )}
    />
  )
}

/** What pages show of programmes that are not in the form any longer. */
function removedUses(uses: readonly ProgrammeUse[], left: readonly { id?: unknown }[]) {
  const removed = uses.filter(({ programme }) => !left.some(({ id }) => id === programme))
  return [...new Set(removed.map(({ programme }) => programme))].map(
    (id) => [id, removed.filter(({ programme }) => programme === id)] as const,
  )
}

interface RemovedProps {
  uses: readonly ProgrammeUse[]
  moves: Moves
  onMoves: (moves: Moves) => void
}

/** Asks where what belongs to each removed programme goes. */
function RemovedProgrammes({ uses, moves, onMoves }: RemovedProps) {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  const left = useWatch<{ programmes: ProgrammeValues[] }, 'programmes'>({ name: 'programmes' })
  return removedUses(uses, left).map(([id, held]) => {
    const name = titleIn(held[0]?.name ?? { ar: '', en: '' }, language)
    return (
      <Notice key={id} tone="warning" title={t('kinds.programmes.removed.title', { name })}>
        <Stack gap="small">
          <Uses uses={held} />
          <Field label={t('kinds.programmes.removed.moveTo')}>
            {(control) => (
              <Select
                {...control}
                value={moves[id] ?? ''}
                onChange={({ target }) => onMoves({ ...moves, [id]: target.value })}
              >
                <option value="" disabled>
                  {t('kinds.programmes.removed.choose')}
                </option>
                <Options of={left} text={(programme) => titleIn(programme.name, language)} />
                <option value={NO_PROGRAMME}>{t('kinds.programmes.removed.none')}</option>
                <option value={REMOVED}>{t('kinds.programmes.removed.remove')}</option>
              </Select>
            )}
          </Field>
          <p className="hint">{t('kinds.programmes.removed.publications')}</p>
        </Stack>
      </Notice>
    )
  })
}

function Inherited({ uses }: { uses: readonly ProgrammeUse[] }) {
  const { t } = useTranslation('admin')
  return (
    <Notice title={t('kinds.programmes.inherited')}>
      <Uses uses={uses} />
    </Notice>
  )
}

/** Links to projects and stories. */
function Uses({ uses }: { uses: readonly ProgrammeUse[] }) {
  const language = useLanguage()
  return (
    <ul>
      {uses.map(({ page, section, id, title }) => (
        <li key={`${page} ${id}`}>
          <Link className="more" to={`/admin/pages/${page}#section-${section}`} dir="auto">
            {titleIn(title, language)}
          </Link>
        </li>
      ))}
    </ul>
  )
}
