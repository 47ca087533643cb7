import { otherLanguage } from '@ufuq/shared/contract/languages'
import type { Kind } from '@ufuq/shared/model/define-kind'
import type { Field } from '@ufuq/shared/model/fields'
import { isList, type Tree } from '@ufuq/shared/model/values'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FieldGroup } from '../components/field-group.tsx'
import { Grid } from '../components/layout.tsx'
import { useLanguage } from '../host/language.ts'
import { namesIn, useKindTexts } from '../words/kind-texts.ts'
import { ItemsField } from './items-field.tsx'
import { ValueField, type OwnField } from './value-field.tsx'

interface EntryFieldProps {
  kind: Kind
  /** The path of the value in the form, without a language: `title`, or `links.0.label` in an item. */
  at: string
  /** The names of the field and of the list that it is in: `links.label`. */
  names?: string
  field: Field
  isReadOnly: boolean
  own?: OwnField | undefined
}

/**
 * A field with its label, hint and error; one input per language if it is localized, starting with
 * the language of the interface. Hidden while another field has none of the values it needs.
 */
export function EntryField({ names, ...props }: EntryFieldProps) {
  const { kind, at, field, own, isReadOnly } = props
  const { t } = useTranslation('admin')
  const language = useLanguage()
  const [other = '', ...needed] = field.when ?? []
  const beside: unknown = useWatch<Tree>({
    name: at.replace(/[^.]*$/, other),
    disabled: !field.when,
  })
  const named = names ?? namesIn(at)
  const label = useKindTexts(kind).field(named)
  if (field.when && !needed.some((value) => value === beside)) return null
  if (isList(field) && !own?.input) {
    if (field.type === 'sections') throw new Error('Sections need a layout around them')
    return (
      <ItemsField
        kind={kind}
        label={label}
        at={at}
        names={named}
        field={field}
        isReadOnly={isReadOnly}
        problemText={own?.problemText && ((rule) => own.problemText?.(rule, null))}
      >
        {(item, name, declared) => (
          <EntryField
            key={name}
            kind={kind}
            at={`${item.at}.${name}`}
            names={`${named}.${name}`}
            field={declared}
            isReadOnly={isReadOnly}
            own={own?.fields?.(item.id)[name]}
          />
        )}
      </ItemsField>
    )
  }
  const value = { ...props, names: named }
  if (!field.localized) return <ValueField {...value} label={label} language={null} />
  return (
    <FieldGroup label={label}>
      <Grid min="16rem" gap="large">
        {[language, otherLanguage(language)].map((side) => (
          <ValueField
            key={side}
            {...value}
            at={`${at}.${side}`}
            label={t(`editor.languages.${side}`)}
            language={side}
          />
        ))}
      </Grid>
    </FieldGroup>
  )
}
