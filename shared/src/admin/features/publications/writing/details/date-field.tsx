import CalendarDays from 'lucide-react/icons/calendar-days'
import * as Popover from 'radix-ui/popover'
import { lazy, Suspense, useState } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { htmlAttributes } from '../../../../../i18n/direction.ts'
import { Field } from '../../../../../ui/field.tsx'
import { IconButton } from '../../../../../ui/icon-button.tsx'
import { TextInput } from '../../../../../ui/text-input.tsx'
import { useLanguage } from '../../../../language.ts'
import { useFieldErrorText } from '../form/field-errors.ts'
import { dayToText, parseDay } from '../form/publish-day.ts'
import type { FormValues } from '../form/form-values.ts'

const Calendar = lazy(() => import('./calendar.tsx'))

interface DateFieldProps {
  allowsFuture: boolean
  isReadOnly: boolean
}

/** Typed as day / month / year, or picked in the calendar; the form keeps the text. */
export function DateField({ allowsFuture, isReadOnly }: DateFieldProps) {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  const errorText = useFieldErrorText()
  const { formState } = useFormContext<FormValues>()
  const { field } = useController<FormValues, 'shared.publishDate'>({ name: 'shared.publishDate' })
  const [isOpen, setIsOpen] = useState(false)
  const day = parseDay(field.value)

  const choose = (text: string) => {
    field.onChange(text)
    setIsOpen(false)
  }

  return (
    <Field
      label={t('editor.fields.publishDate')}
      optionalLabel={t('editor.fields.optional')}
      hint={allowsFuture ? t('editor.hints.dateSchedules') : t('editor.hints.date')}
      error={errorText(formState.errors, 'shared.publishDate')}
    >
      {(control) => (
        <Popover.Root open={isOpen} onOpenChange={setIsOpen}>
          <Popover.Anchor asChild>
            <div className="date-field">
              <TextInput
                {...field}
                {...control}
                dir="ltr"
                inputMode="numeric"
                placeholder="DD / MM / YYYY"
                autoComplete="off"
                readOnly={isReadOnly}
                onBlur={() => {
                  field.onBlur()
                  if (day && !isReadOnly && dayToText(day) !== field.value)
                    field.onChange(dayToText(day))
                }}
              />
              <Popover.Trigger asChild>
                <IconButton
                  icon={CalendarDays}
                  label={t('editor.calendar.open')}
                  disabled={isReadOnly}
                />
              </Popover.Trigger>
            </div>
          </Popover.Anchor>
          <Popover.Portal>
            <Popover.Content
              {...htmlAttributes(language)}
              className="calendar-popover"
              align="end"
              sideOffset={6}
              collisionPadding={12}
              aria-label={t('editor.calendar.title')}
            >
              <Suspense fallback={<p role="status">{t('shell.loading')}</p>}>
                <Calendar
                  language={language}
                  day={day}
                  allowsFuture={allowsFuture}
                  onChoose={(chosen) => choose(chosen ? dayToText(chosen) : '')}
                />
              </Suspense>
            </Popover.Content>
          </Popover.Portal>
        </Popover.Root>
      )}
    </Field>
  )
}
