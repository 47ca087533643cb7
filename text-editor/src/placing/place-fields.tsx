import type { Language } from '@ufuq/shared/contract/languages'
import { PICTURE_LIMITS } from '@ufuq/shared/contract/limits'
import { directionOf } from '@ufuq/shared/i18n/direction'
import type { Picture } from '@ufuq/shared/kinds/picture/picture'
import { Field } from '@ufuq/shared/ui/field'
import { TextArea } from '@ufuq/shared/ui/text-input'
import { useId, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { PictureLayout } from '../picture/figures.ts'

/** The edited texts for the pictures at this position, keyed by picture ID. */
export type Words = Record<number, Partial<Record<Language, string>>>

interface PlaceFieldsProps {
  chosen: readonly Picture[]
  /** The languages whose texts get the pictures. */
  sides: readonly Language[]
  words: Words
  onWords: (words: Words) => void
  layout: PictureLayout
  /** The available layouts; empty if there is no choice. */
  layouts: readonly PictureLayout[]
  onLayout: (layout: PictureLayout) => void
  /** The option to insert the pictures in both languages. */
  inBoth: ReactNode
}

/**
 * The options for selected pictures: their texts in this publication, their layout, and whether
 * they are also added to the other language.
 */
export function PlaceFields({ chosen, sides, words, layout, layouts, ...props }: PlaceFieldsProps) {
  const { t } = useTranslation('admin')
  const [first, ...more] = chosen
  if (!first) return <p className="hint">{t('placing.fields.none')}</p>
  const setWords = (side: Language, value: string) =>
    props.onWords({ ...words, [first.id]: { ...words[first.id], [side]: value } })
  return (
    <>
      {more.length > 0 ? (
        <p className="hint">{t('placing.fields.several', { count: chosen.length })}</p>
      ) : (
        <fieldset>
          <legend>{t('placing.fields.words')}</legend>
          {sides.map((side) => (
            <Field key={`${first.id} ${side}`} label={t(`placing.fields.alternative.${side}`)}>
              {(control) => (
                <TextArea
                  {...control}
                  rows={2}
                  lang={side}
                  dir={directionOf(side)}
                  value={words[first.id]?.[side] ?? libraryWords(first, side)}
                  maxLength={PICTURE_LIMITS.alternative.max}
                  onChange={({ target }) => setWords(side, target.value)}
                />
              )}
            </Field>
          ))}
          <p className="hint">
            {t(first.values.decorative ? 'placing.fields.decorative' : 'placing.fields.hint')}
          </p>
        </fieldset>
      )}
      {layouts.length > 0 && (
        <LayoutChoice
          legend={t('placing.fields.stance')}
          layouts={layouts}
          layout={layout}
          labelOf={(one) => t(`placing.fields.stances.${wayOf(one, chosen)}`)}
          onLayout={props.onLayout}
        />
      )}
      {props.inBoth}
    </>
  )
}

/** The caption of a portrait picture is next to it. */
const wayOf = (layout: PictureLayout, chosen: readonly Picture[]) => {
  const isUpright = chosen.every(({ width, height }) => height > width)
  return layout === 'text' && isUpright ? 'upright' : layout
}

/** The description that readers get unless the text has its own. */
export const libraryWords = (
  { values: { decorative, alternative } }: Picture,
  side: Language,
): string => (decorative ? '' : alternative[side])

interface LayoutChoiceProps<Layout extends string> {
  legend: string
  layouts: readonly Layout[]
  layout: Layout
  labelOf: (layout: Layout) => string
  onLayout: (layout: Layout) => void
}

/** The layouts of what is inserted. */
export function LayoutChoice<Layout extends string>(props: LayoutChoiceProps<Layout>) {
  const name = useId()
  return (
    <fieldset>
      <legend>{props.legend}</legend>
      {props.layouts.map((one) => (
        <label key={one} className="pick-way">
          <input
            type="radio"
            name={name}
            checked={props.layout === one}
            onChange={() => props.onLayout(one)}
          />
          <span>{props.labelOf(one)}</span>
        </label>
      ))}
    </fieldset>
  )
}
