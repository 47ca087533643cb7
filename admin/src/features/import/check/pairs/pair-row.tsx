import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LANGUAGES } from '@ufuq/shared/contract/languages'
import type { ImportPair } from '@ufuq/shared/contract/imports/plan'
import { useLanguage } from '../../../../language.ts'
import { useAnswerPairs } from '../../mutations.ts'
import { PartnerSearch } from './partner-search.tsx'
import { TextOf } from './text-of.tsx'

const ANSWERS = ['joined', 'apart'] as const

interface PairRowProps {
  /** The id of the import. */
  id: number
  pair: ImportPair
}

/**
 * Two texts side by side, with the text in the interface's language first. Below them, the user
 * states whether they are translations of each other.
 */
export function PairRow({ id, pair }: PairRowProps) {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  const [isSearching, setIsSearching] = useState(false)
  const answer = useAnswerPairs(id)
  const [other = language] = LANGUAGES.filter((one) => one !== language)
  const { ar, en, reasons, origin } = pair
  const given = answer.isPending
    ? answer.variables.find((one) => one.ar === ar.id && one.en === en.id)?.answer
    : undefined
  const shown = given ?? pair.answer
  return (
    <li>
      <TextOf text={pair[language]} />
      <Tie answer={shown} />
      <TextOf text={pair[other]} />
      <div className="import-answer">
        {reasons.map((reason) => (
          <span key={reason} className="import-reason">
            {t(`import.pairs.reasons.${reason}`)}
          </span>
        ))}
        {origin !== 'file' && (
          <>
            <button
              type="button"
              className="link-btn"
              aria-expanded={isSearching}
              onClick={() => setIsSearching(!isSearching)}
            >
              {t('import.pairs.another')}
            </button>
            <fieldset
              className="pick-one"
              role="radiogroup"
              data-open={shown === null || undefined}
              aria-label={t('import.pairs.question', { title: pair[language].title })}
            >
              {ANSWERS.map((value) => (
                <label key={value}>
                  <input
                    type="radio"
                    name={`pair-${ar.id}-${en.id}`}
                    checked={shown === value}
                    onChange={() => answer.mutate([{ ar: ar.id, en: en.id, answer: value }])}
                  />
                  <span>{t(`import.pairs.${value}`)}</span>
                </label>
              ))}
            </fieldset>
          </>
        )}
      </div>
      {isSearching && (
        <PartnerSearch
          id={id}
          text={pair[language]}
          onClose={() => setIsSearching(false)}
          onChoose={(partner) => {
            const chosen = { [language]: pair[language].id, [other]: partner.id } as Record<
              'ar' | 'en',
              number
            >
            answer.mutate(
              [
                { ar: ar.id, en: en.id, answer: 'apart' },
                { ...chosen, answer: 'joined' },
              ],
              { onSuccess: () => setIsSearching(false) },
            )
          }}
        />
      )}
    </li>
  )
}

const LINES = { fill: 'none', stroke: 'currentColor', strokeWidth: 1.5 } as const

/**
 * The line between two texts: with a full sun if they are joined, with a dotted sun if that is only
 * suggested, and broken if they stay apart.
 */
function Tie({ answer }: { answer: ImportPair['answer'] }) {
  return (
    <svg
      className="import-tie"
      viewBox="0 0 80 38"
      aria-hidden="true"
      data-answer={answer ?? 'open'}
    >
      {answer === 'apart' ? (
        <path d="M0 30H30M50 30H80M36 24L32 34M48 24L44 34" {...LINES} />
      ) : (
        <path d="M0 30H80" {...LINES} />
      )}
      {answer === 'joined' && <path d="M24 29A16 16 0 0 1 56 29Z" fill="var(--sun-500)" />}
      {answer === null && <path d="M24 29A16 16 0 0 1 56 29" {...LINES} strokeDasharray="2 3" />}
    </svg>
  )
}
