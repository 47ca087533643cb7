import { useRef } from 'react'
import { useController, useFormContext, useFormState } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Field } from '@ufuq/shared/ui/field'
import { TextInput } from '@ufuq/shared/ui/text-input'
import { useTimeZone } from '@ufuq/shared/ui/time-zone'
import { TypedDayInput } from '../../../../dates/day-input.tsx'
import { parseDay } from '../../../../dates/days.ts'
import { useFieldErrorText } from '../form/field-errors.ts'
import { hourToText, parseHour, PUBLISH_YEARS, usualHour } from '../form/publish-day.ts'
import type { FormValues } from '../form/form-values.ts'
import { DateInWords, type DateFieldProps } from './date-in-words.tsx'

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
  const { field: hour } = useController<FormValues, 'publishTime'>({
    name: 'publishTime',
    rules: { deps: 'publishDate' },
  })
  const { field: day } = useController<FormValues, 'publishDate'>({
    name: 'publishDate',
    rules: { deps: 'publishTime' },
  })
  const isEntering = useRef(false)

  const set = (name: 'publishDate' | 'publishTime', text: string) =>
    setValue(name, text, {
      shouldDirty: true,
      shouldValidate: errors.publishDate !== undefined || errors.publishTime !== undefined,
    })

  /** Fills in an empty time when a day is entered, and clears the time when the day is removed. */
  const onDay = (text: string) => {
    const { publishDate, publishTime } = getValues()
    if (text !== publishDate) set('publishDate', text)
    const parsed = parseDay(text)
    if (parsed && publishTime.trim() === '') set('publishTime', hourToText(usualHour(parsed, zone)))
    if (text.trim() === '' && publishTime !== '') set('publishTime', '')
  }

  return (
    <div className="when">
      <Field label={t('editor.fields.publishDate')} error={errorText(errors, 'publishDate')}>
        {(control) => (
          <TypedDayInput
            {...day}
            {...control}
            allowsFuture={allowsFuture}
            isReadOnly={isReadOnly}
            onDay={onDay}
            years={PUBLISH_YEARS}
          />
        )}
      </Field>
      <Field label={t('editor.fields.publishTime')} error={errorText(errors, 'publishTime')}>
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
