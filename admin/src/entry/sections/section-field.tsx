import { otherLanguage } from '@ufuq/shared/contract/languages'
import type { Field } from '@ufuq/shared/model/fields'
import { isList } from '@ufuq/shared/model/values'
import { Icon } from '@ufuq/shared/ui/icon'
import { TextArea } from '@ufuq/shared/ui/text-input'
import LinkIcon from 'lucide-react/icons/link'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { written, type FieldInputProps } from '../../fields/field-props.ts'
import { useLanguage } from '../../host/language.ts'
import { useKindTexts } from '../../words/kind-texts.ts'
import { ItemsField } from '../items-field.tsx'
import { ValueField, type OwnField } from '../value-field.tsx'
import { useSectionsInEditor } from './sections-context.ts'

interface SectionFieldProps {
  /** The path of the value in the form, without a language. */
  at: string
  /** The path with the ids of items. */
  path: string
  /** The names of the fields, with the kinds of sections; see `Place`. */
  names: string
  field: Field
  own?: OwnField
}

const ONE_LINE: OwnField = { input: (props) => <OneLineInput {...props} /> }

/**
 * A field of a section, of an item or of the head: both languages side by side, starting with the
 * interface's language, or one value for both.
 */
export function SectionField({ at, path, names, field, own = {} }: SectionFieldProps) {
  const { t } = useTranslation('admin')
  const { kind, isReadOnly, openItems, onOpenItem, findingsAt } = useSectionsInEditor()
  const language = useLanguage()
  const label = useKindTexts(kind).field(names)
  if (field.type === 'items') {
    return (
      <ItemsField
        kind={kind}
        label={label}
        at={at}
        names={names}
        field={field}
        isReadOnly={isReadOnly}
        opened={{ ids: openItems, onOpen: onOpenItem }}
      >
        {(item, name, declared) => (
          <SectionField
            key={name}
            at={`${item.at}.${name}`}
            path={`${path}.${item.id}.${name}`}
            names={`${names}.${name}`}
            field={declared}
          />
        )}
      </ItemsField>
    )
  }
  if (isList(field)) throw new Error('A section contains no sections')
  const isOptional = field.type !== 'choice' && field.type !== 'yesNo' && !field.required
  const isLine = field.type === 'text' && field.localized === true && field.long !== true
  const props = {
    kind,
    names,
    field,
    isReadOnly,
    own: { ...(isLine && ONE_LINE), ...own },
  }
  return (
    <fieldset className="couple" aria-label={label}>
      <div className="row couple-head" data-gap="small">
        {/* The checkbox has the label beside it. */}
        <span>
          {field.type !== 'yesNo' && label}
          {isOptional && <small> {t('editor.fields.optional')}</small>}
        </span>
        {!field.localized && (
          <small className="row" data-gap="small">
            <Icon icon={LinkIcon} />
            {t('site.editor.shared')}
          </small>
        )}
      </div>
      <div className="cols" data-shared={!field.localized || undefined}>
        {field.localized ? (
          [language, otherLanguage(language)].map((side) => (
            <ValueField
              key={side}
              {...props}
              at={`${at}.${side}`}
              language={side}
              label={t(`editor.languages.${side}`)}
              name={t('site.nameOf', { heading: label, name: t(`editor.languages.${side}`) })}
              className={`one-side side-${side}`}
            />
          ))
        ) : (
          <ValueField {...props} at={at} language={null} label={label} className="both-sides" />
        )}
      </div>
      {findingsAt(path)}
    </fieldset>
  )
}

/** Submits the form on Enter, as a one-line field does. */
function saveOnEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
  event.preventDefault()
  event.currentTarget.form?.requestSubmit()
}

/** A text without line breaks, which wraps so that all of it is visible. */
const OneLineInput = (props: FieldInputProps) => (
  <TextArea
    {...written(props)}
    className="one-line"
    rows={1}
    onChange={({ target }) => props.input.onChange(target.value.replaceAll(/\s*\n\s*/g, ' '))}
    onKeyDown={saveOnEnter}
  />
)
