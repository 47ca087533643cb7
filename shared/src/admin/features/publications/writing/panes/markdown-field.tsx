import Code from 'lucide-react/icons/code-xml'
import { use, useState } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Field } from '../../../../../ui/field.tsx'
import { Icon } from '../../../../../ui/icon.tsx'
import type { FormValues } from '../form/form-values.ts'
import { useCaretPlaces } from '../presence/caret-places.tsx'
import { WritingSurface } from '../surface/surface.tsx'
import { Desk } from './desk.ts'
import { InPane } from './pane-slots.tsx'
import { useTextFieldTexts, type TextFieldProps } from './use-text-field.ts'

/** The text itself. */
export function MarkdownField(props: TextFieldProps) {
  const { name, side, language, isReadOnly } = props
  const { t } = useTranslation('admin')
  const path = `sides.${side}.${name}` as const
  const texts = useTextFieldTexts(props)
  const { getValues } = useFormContext<FormValues>()
  const { field } = useController<FormValues, typeof path>({ name: path })
  const places = useCaretPlaces()
  const [isPlain, setPlain] = useState(false)
  const desk = use(Desk)

  return (
    <Field {...texts} className="writing">
      {(control) => (
        <>
          <WritingSurface
            value={field.value}
            read={() => getValues(path)}
            onChange={field.onChange}
            onBlur={field.onBlur}
            focusRef={field.ref}
            language={language}
            isReadOnly={isReadOnly}
            shown={isPlain ? 'plain' : 'looks'}
            attributes={attributesOf(control, texts.label)}
            pictures={desk && { desk: desk.pictures, side }}
            history={desk && { common: desk.history, show: () => desk.show(side) }}
            putRef={(put) => void (put ? places.set(side, put) : places.delete(side))}
          />
          <InPane slot="foot">
            <button
              type="button"
              className="plain-switch"
              aria-pressed={isPlain}
              title={t('editor.surface.plain')}
              onClick={() => setPlain(!isPlain)}
            >
              <Icon icon={Code} />
              <span>{t('editor.surface.plain')}</span>
            </button>
          </InPane>
        </>
      )}
    </Field>
  )
}

/** What links the text box to its label and error. */
function attributesOf(control: object, label: string): Record<string, string> {
  const given = Object.entries(control).filter(([, value]) => value !== undefined)
  return {
    ...Object.fromEntries(given.map(([key, value]) => [key, String(value)])),
    'aria-label': label,
  }
}
