import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PAIR_FILTERS, type PairFilter, type PairKey } from '@ufuq/shared/contract/imports/plan'
import { Button } from '@ufuq/shared/ui/button'
import { PickFilter } from '../../../../components/pick-filter.tsx'
import { useAnswerPairs, useJoinCertain } from '../../mutations.ts'
import { importQueries } from '../../queries.ts'
import type { PlannedProps } from '../check-stage.tsx'
import { GrowingList } from '../growing-list.tsx'
import { PairRow } from './pair-row.tsx'
import { Part } from '../part.tsx'
import { SingleTexts } from './single-texts.tsx'
import { useSummaries } from '../summaries.ts'

/** Which texts are translations of each other. */
export function PairsPart({ shown, plan }: PlannedProps) {
  const { t } = useTranslation('admin')
  const { id, openPairs } = shown
  const { joined, suggested, certain, single } = plan.pairs
  const [filter, setFilter] = useState<PairFilter>(suggested > 0 ? 'suggested' : 'file')
  const counts: Partial<Record<PairFilter, number>> = { suggested, open: openPairs, file: joined }
  return (
    <Part
      name="pairs"
      title={t('import.pairs.title')}
      summary={useSummaries(shown, plan).pairs}
      hasQuestions={openPairs > 0}
      isUnfolded={openPairs > 0}
    >
      <p className="say">{t('import.pairs.text')}</p>
      <div className="import-row">
        <PickFilter
          label={t('import.pairs.filter')}
          values={PAIR_FILTERS.map((value) => ({
            value,
            text: t(`import.pairs.filters.${value}`),
            count: counts[value],
          }))}
          chosen={filter}
          onChoose={setFilter}
        />
        {certain > 0 && <Certain id={id} count={certain} isOpen={openPairs > 0} />}
      </div>
      <Pairs key={filter} id={id} filter={filter} />
      {single.ar + single.en > 0 && <SingleTexts id={id} counts={single} />}
    </Part>
  )
}

function Pairs({ id, filter }: { id: number; filter: PairFilter }) {
  const { t } = useTranslation('admin')
  return (
    <GrowingList
      query={useInfiniteQuery(importQueries.pairs(id, filter))}
      empty={t('import.pairs.none')}
    >
      {(pairs) => (
        <ul className="import-pairs" aria-label={t('import.pairs.list')}>
          {pairs.map((pair) => (
            <PairRow key={`${pair.ar.id}-${pair.en.id}`} id={id} pair={pair} />
          ))}
        </ul>
      )}
    </GrowingList>
  )
}

/**
 * Joins, in one step, all pairs whose texts have the same date and picture; the step can be undone.
 */
function Certain({ id, count, isOpen }: { id: number; count: number; isOpen: boolean }) {
  const { t } = useTranslation('admin')
  const join = useJoinCertain(id)
  const answer = useAnswerPairs(id)
  const [joined, setJoined] = useState<PairKey[]>([])
  const undo = () => {
    answer.mutate(joined.map((pair) => ({ ...pair, answer: null })))
    setJoined([])
  }
  return (
    <>
      <p role="status" className="say">
        {joined.length > 0 && (
          <>
            {t('import.pairs.certainDone', { count: joined.length })}{' '}
            <button type="button" className="link-btn" onClick={undo}>
              {t('import.pairs.certainUndo')}
            </button>
          </>
        )}
      </p>
      {joined.length === 0 && isOpen && (
        <Button
          variant="line"
          size="small"
          busy={join.isPending}
          onClick={() =>
            join.mutate(undefined, { onSuccess: (answered) => setJoined(answered.joined) })
          }
        >
          {t('import.pairs.certain', { count })}
        </Button>
      )}
    </>
  )
}
