import Code from 'lucide-react/icons/code-xml'
import { lazy, Suspense, useRef, useState } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { directionOf } from '../../../../../i18n/direction.ts'
import { Field } from '../../../../../ui/field.tsx'
import { Icon } from '../../../../../ui/icon.tsx'
import { TextArea } from '../../../../../ui/text-input.tsx'
import type { FormValues } from '../form/form-values.ts'
import { useTextFieldTexts, type TextFieldProps } from './use-text-field.ts'

const WritingSurface = lazy(() => import('../surface/surface.tsx'))

/** The text itself. Until the surface is loaded, a plain field of the same form takes what is typed. */
export function MarkdownField(props: TextFieldProps) {
  const { name, side, language, isReadOnly } = props
  const { t } = useTranslation('admin')
  const path = `sides.${side}.${name}` as const
  const texts = useTextFieldTexts(props)
  const { getValues } = useFormContext<FormValues>()
  const { field } = useController<FormValues, typeof path>({ name: path })
  const area = useRef<HTMLTextAreaElement>(null)
  const caret = useRef<number | null>(null)
  const [isPlain, setPlain] = useState(false)

  return (
    <Field {...texts} className="writing">
      {(control) => (
        <>
          <Suspense
            fallback={
              <TextArea
                {...control}
                {...field}
                ref={(element) => {
                  area.current = element
                  field.ref(element)
                }}
                onSelect={({ currentTarget }) => (caret.current = currentTarget.selectionStart)}
                lang={language}
                dir={directionOf(language)}
                readOnly={isReadOnly}
                className="write"
                rows={10}
              />
            }
          >
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
              takeCaret={() => (document.activeElement === document.body ? caret.current : null)}
            />
          </Suspense>
          <button
            type="button"
            className="plain-switch"
            aria-pressed={isPlain}
            onClick={() => setPlain(!isPlain)}
          >
            <Icon icon={Code} />
            {t('editor.surface.plain')}
          </button>
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
