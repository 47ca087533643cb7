import Code from 'lucide-react/icons/code-xml'
import {
  lazy,
  Suspense,
  use,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentProps,
} from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { directionOf } from '../../../../../i18n/direction.ts'
import { Field } from '../../../../../ui/field.tsx'
import { Icon } from '../../../../../ui/icon.tsx'
import { TextArea } from '../../../../../ui/text-input.tsx'
import type { FormValues } from '../form/form-values.ts'
import { useCaretPlaces } from '../presence/caret-places.tsx'
import type { Caret } from '../surface/surface.tsx'
import { Desk } from './desk.ts'
import { InPane } from './pane-slots.tsx'
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
  const caret = useRef<Caret | null>(null)
  const places = useCaretPlaces()
  const [isPlain, setPlain] = useState(false)
  const desk = use(Desk)

  return (
    <Field {...texts} className="writing">
      {(control) => (
        <>
          <Suspense
            fallback={
              <PlainField
                {...control}
                {...field}
                fieldRef={field.ref}
                onGone={(left) => (caret.current = left)}
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
              takeCaret={() => caret.current}
              pictures={desk && { desk: desk.pictures, side }}
              history={desk && { common: desk.history, show: () => desk.show(side) }}
              putRef={(put) => void (put ? places.set(side, put) : places.delete(side))}
            />
          </Suspense>
          <InPane slot="foot">
            <button
              type="button"
              className="plain-switch"
              aria-pressed={isPlain}
              onClick={() => setPlain(!isPlain)}
            >
              <Icon icon={Code} />
              {t('editor.surface.plain')}
            </button>
          </InPane>
        </>
      )}
    </Field>
  )
}

interface PlainFieldProps extends Omit<ComponentProps<typeof TextArea>, 'ref'> {
  fieldRef: (element: HTMLTextAreaElement | null) => void
  /** Told of the caret, if it was in the field, as the field goes. */
  onGone: (caret: Caret | null) => void
}

function PlainField({ fieldRef, onGone, ...input }: PlainFieldProps) {
  const area = useRef<HTMLTextAreaElement>(null)
  const tell = useEffectEvent(onGone)
  useLayoutEffect(() => {
    const { current } = area
    if (!current) return
    return () => {
      const { selectionStart: anchor, selectionEnd: head } = current
      tell(document.activeElement === current ? { anchor, head } : null)
    }
  }, [])
  return (
    <TextArea
      {...input}
      ref={(element) => {
        area.current = element
        fieldRef(element)
      }}
    />
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
