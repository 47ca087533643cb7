import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { otherLanguage } from '@ufuq/shared/contract/languages'
import type { SiteSide } from '@ufuq/shared/contract/site/values'
import { directionOf } from '@ufuq/shared/i18n/direction'
import { Field } from '@ufuq/shared/ui/field'
import { useLanguage } from '../language.ts'
import type { KindField, KindScreens } from './kind-screens.ts'
import { useKindWords } from './kind-words.ts'
import { placeOf, type KindValues } from './kind-values.ts'

interface EntryFieldProps {
  kind: KindScreens
  field: KindField
  isReadOnly: boolean
}

/**
 * A field of an entry: one value, or one in each language, starting with the language of the
 * interface.
 */
export function EntryField({ kind, field, isReadOnly }: EntryFieldProps) {
  const language = useLanguage()
  const name = useKindWords(kind).fieldName(field.name)
  const shared = { kind, field, isReadOnly }
  if (field.sides.length === 1) return <SideField {...shared} side="shared" />
  return (
    <fieldset className="couple" aria-label={name}>
      <div className="couple-head">{name}</div>
      <div className="cols">
        {[language, otherLanguage(language)].map((side) => (
          <SideField key={side} {...shared} side={side} />
        ))}
      </div>
    </fieldset>
  )
}

/** In a field with a value for each language, each value is labelled with its language. */
function SideField({ kind, field, isReadOnly, side }: EntryFieldProps & { side: SiteSide }) {
  const { t } = useTranslation('admin')
  const words = useKindWords(kind)
  const problemText = useProblemText(field)
  const { field: input, fieldState } = useController<KindValues, `${SiteSide}.${string}`>({
    name: placeOf(side, field.name),
  })
  const { Control } = field.type
  const rule = fieldState.error?.message
  const isShared = side === 'shared'
  return (
    <Field
      className={isShared ? undefined : 'in-language'}
      label={isShared ? words.fieldName(field.name) : t(`editor.languages.${side}`)}
      error={rule === undefined ? undefined : problemText(rule)}
    >
      {(described) => (
        <Control
          described={described}
          input={{ ...input, value: typeof input.value === 'string' ? input.value : '' }}
          writing={isShared ? { dir: 'auto' } : { lang: side, dir: directionOf(side) }}
          isReadOnly={isReadOnly}
          choiceName={words.choiceName(field.name)}
        />
      )}
    </Field>
  )
}

/** The error message for a value, depending on the rule that the value breaks. */
function useProblemText({ type, max = 0 }: KindField) {
  const { t } = useTranslation('admin')
  return (rule: string): string => {
    if (type.problemNamed) return type.problemNamed(rule, t)
    if (rule === 'required') return t('entries.oneLanguage')
    return rule === 'maxLength' ? t('site.errors.maxLength', { max }) : t('site.errors.invalid')
  }
}
