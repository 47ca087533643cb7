import CalendarDays from 'lucide-react/icons/calendar-days'
import * as Popover from 'radix-ui/popover'
import { lazy, Suspense, useRef, useState } from 'react'
import { useController, useFormContext, useFormState } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { htmlAttributes } from '@ufuq/shared/i18n/direction'
import { Field } from '@ufuq/shared/ui/field'
import { IconButton } from '@ufuq/shared/ui/icon-button'
import { TextInput } from '@ufuq/shared/ui/text-input'
import { useTimeZone } from '@ufuq/shared/ui/time-zone'
import { useLanguage } from '../../../../language.ts'
import { useFieldErrorText } from '../form/field-errors.ts'
import {
  dayToText,
  hourToText,
  parseDay,
  parseHour,
  usualHour,
  type Day,
} from '../form/publish-day.ts'
import type { FormValues } from '../form/form-values.ts'
import { DateInWords, type DateFieldProps } from './date-in-words.tsx'

const Calendar = lazy(() => import('./calendar.tsx'))

/**
 * The publish date: a day, typed or picked in the calendar, and a time; the form stores both
 * as typed.
 */
export function DateField({ allowsFuture, isReadOnly, isProposal, saved }: DateFieldProps) {
  const { t } = useTranslation('admin')
  const errorText = useFieldErrorText()
  const zone = useTimeZone()
  const { errors } = useFormState<FormValues>()
  const { setValue, getValues } = useFormContext<FormValues>()
  const { field: hour } = useController<FormValues, 'shared.publishTime'>({
    name: 'shared.publishTime',
    rules: { deps: 'shared.publishDate' },
  })
  const isEntering = useRef(false)

  const set = (name: 'publishDate' | 'publishTime', text: string) =>
    setValue(`shared.${name}`, text, {
      shouldDirty: true,
      shouldValidate: errors.shared !== undefined,
    })

  /** Fills in an empty time when a day is entered, and clears the time when the day is removed. */
  const onDay = (text: string) => {
    const { publishDate, publishTime } = getValues('shared')
    if (text !== publishDate) set('publishDate', text)
    const day = parseDay(text)
    if (day && publishTime.trim() === '') set('publishTime', hourToText(usualHour(day, zone)))
    if (text.trim() === '' && publishTime !== '') set('publishTime', '')
  }

  return (
    <div className="when">
      <DayField allowsFuture={allowsFuture} isReadOnly={isReadOnly} onDay={onDay} />
      <Field label={t('editor.fields.publishTime')} error={errorText(errors, 'shared.publishTime')}>
        {(control) => (
          <TextInput
            {...hour}
            {...control}
            dir="ltr"
            inputMode="numeric"
            placeholder="HH:MM"
            autoComplete="off"
            readOnly={isReadOnly}
            onPointerDown={({ currentTarget }) => {
              isEntering.current = currentTarget !== document.activeElement
            }}
            // Selects a time that may have been filled in automatically, so that typing replaces
            // it.
            onClick={({ currentTarget }) => isEntering.current && currentTarget.select()}
            onBlur={() => {
              hour.onBlur()
              const typed = parseHour(hour.value)
              if (typed && !isReadOnly && hourToText(typed) !== hour.value)
                set('publishTime', hourToText(typed))
            }}
          />
        )}
      </Field>
      <DateInWords
        allowsFuture={allowsFuture}
        isReadOnly={isReadOnly}
        isProposal={isProposal}
        saved={saved}
      />
    </div>
  )
}

interface DayFieldProps {
  allowsFuture: boolean
  isReadOnly: boolean
  /** Called when a typed day is complete, or when a day is picked or cleared. */
  onDay: (text: string) => void
}

function DayField({ allowsFuture, isReadOnly, onDay }: DayFieldProps) {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  const errorText = useFieldErrorText()
  const { errors } = useFormState<FormValues>()
  const { field } = useController<FormValues, 'shared.publishDate'>({
    name: 'shared.publishDate',
    rules: { deps: 'shared.publishTime' },
  })
  const [isOpen, setIsOpen] = useState(false)
  const day = parseDay(field.value)

  const choose = (chosen: Day | null) => {
    onDay(chosen ? dayToText(chosen) : '')
    setIsOpen(false)
  }

  return (
    <Field label={t('editor.fields.publishDate')} error={errorText(errors, 'shared.publishDate')}>
      {(control) => (
        <Popover.Root open={isOpen} onOpenChange={setIsOpen}>
          <Popover.Anchor asChild>
            <div className="date-field">
              <TextInput
                {...field}
                {...control}
                dir="ltr"
                placeholder="DD / MM / YYYY"
                autoComplete="off"
                readOnly={isReadOnly}
                onChange={(event) => {
                  field.onChange(event)
                  if (event.target.value.trim() === '') onDay('')
                }}
                onBlur={() => {
                  field.onBlur()
                  if (day && !isReadOnly) onDay(dayToText(day))
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
                  onChoose={choose}
                />
              </Suspense>
            </Popover.Content>
          </Popover.Portal>
        </Popover.Root>
      )}
    </Field>
  )
}
