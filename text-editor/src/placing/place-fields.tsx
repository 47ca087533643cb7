import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { otherLanguage, type Language } from '@ufuq/shared/contract/languages'
import { PICTURE_LIMITS } from '@ufuq/shared/contract/limits'
import type { PictureListItem } from '@ufuq/shared/contract/picture-library'
import { directionOf } from '@ufuq/shared/i18n/direction'
import { Field } from '@ufuq/shared/ui/field'
import { TextArea } from '@ufuq/shared/ui/text-input'
import type { PictureLayout } from '../picture/picture-changes.ts'
import type { MatchingPosition } from './matching-position.ts'

/** The edited texts for the pictures at this position, keyed by picture ID. */
export type Words = Record<number, Partial<Record<Language, string>>>

interface PlaceFieldsProps {
  chosen: readonly PictureListItem[]
  /** The language of the text. */
  language: Language
  words: Words
  onWords: (words: Words) => void
  layout: PictureLayout
  /** The available layouts; empty if there is no choice. */
  stances: readonly PictureLayout[]
  onLayout: (layout: PictureLayout) => void
  /** The same position in the text of the other language, if that text exists. */
  there: MatchingPosition | null
  isInBoth: boolean
  onInBoth: (isInBoth: boolean) => void
}

/**
 * The options for selected pictures: their texts in this publication, their layout, and whether
 * they are also added to the other language.
 */
export function PlaceFields({
  chosen,
  language,
  words,
  onWords,
  layout,
  stances,
  onLayout,
  there,
  isInBoth,
  onInBoth,
}: PlaceFieldsProps) {
  const { t } = useTranslation('admin')
  const id = useId()
  const [first, ...more] = chosen
  if (!first) return <p className="hint">{t('placing.fields.none')}</p>
  const sides = there && isInBoth ? [language, otherLanguage(language)] : [language]
  const shown = stances.includes(layout) ? layout : 'text'
  return (
    <>
      {more.length > 0 ? (
        <p className="hint">{t('placing.fields.several', { count: chosen.length })}</p>
      ) : (
        <fieldset>
          <legend>{t('placing.fields.words')}</legend>
          {sides.map((side) => (
            <WordsHere
              key={`${first.id} ${side}`}
              picture={first}
              side={side}
              value={words[first.id]?.[side]}
              onChange={(value) =>
                onWords({ ...words, [first.id]: { ...words[first.id], [side]: value } })
              }
            />
          ))}
          <p className="hint">
            {t(first.decorative ? 'placing.fields.decorative' : 'placing.fields.hint')}
          </p>
        </fieldset>
      )}
      {stances.length > 0 && (
        <fieldset>
          <legend>{t('placing.fields.stance')}</legend>
          {stances.map((one) => (
            <label key={one} className="pick-way">
              <input
                type="radio"
                name={id}
                checked={shown === one}
                onChange={() => onLayout(one)}
              />
              <span>{t(`placing.fields.stances.${wayOf(one, chosen)}`)}</span>
            </label>
          ))}
        </fieldset>
      )}
      {there && (
        <label className="pick-way pick-both">
          <input
            type="checkbox"
            checked={isInBoth}
            onChange={({ target }) => onInBoth(target.checked)}
          />
          <span>
            {there.isBefore
              ? t(`placing.fields.first.${otherLanguage(language)}`)
              : t(`placing.fields.both.${otherLanguage(language)}`, { count: there.number })}
          </span>
        </label>
      )}
    </>
  )
}

/** The caption of a portrait picture is next to it. */
const wayOf = (layout: PictureLayout, chosen: readonly PictureListItem[]) => {
  const isUpright = chosen.every(({ width, height }) => height > width)
  if (layout === 'text') return isUpright ? 'upright' : 'text'
  if (layout === 'pair') return chosen.length > 1 ? 'pair' : 'join'
  return 'wide'
}

interface WordsHereProps {
  picture: PictureListItem
  side: Language
  /** Undefined while the alternative text is unchanged. */
  value: string | undefined
  onChange: (value: string) => void
}

function WordsHere({ picture, side, value, onChange }: WordsHereProps) {
  const { t } = useTranslation('admin')
  const known = picture.decorative ? '' : (picture.alternative[side] ?? '')
  return (
    <Field label={t(`placing.fields.alternative.${side}`)}>
      {(control) => (
        <TextArea
          {...control}
          rows={2}
          lang={side}
          dir={directionOf(side)}
          value={value ?? known}
          maxLength={PICTURE_LIMITS.alternative.max}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  )
}
