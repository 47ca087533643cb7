import { htmlAttributes } from '@ufuq/shared/i18n/direction'
import { IconButton } from '@ufuq/shared/ui/icon-button'
import { TextInput } from '@ufuq/shared/ui/text-input'
import CalendarDays from 'lucide-react/icons/calendar-days'
import * as Popover from 'radix-ui/popover'
import { lazy, Suspense, useState, type ComponentPropsWithRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../host/language.ts'
import { dayToIso, dayToText, isoToText, parseDay, type Day, type Years } from './days.ts'

const Calendar = lazy(() => import('./calendar.tsx'))

export interface DayInputProps extends Omit<
  ComponentPropsWithRef<typeof TextInput>,
  'value' | 'onChange'
> {
  value: string
  onChange: (value: string) => void
  isReadOnly?: boolean
  allowsFuture?: boolean
  years?: Years
}

interface TypedDayInputProps extends DayInputProps {
  /** Called when a typed day is complete, or when a day is picked or cleared. */
  onDay: (text: string) => void
}

/** A day, typed as `DD / MM / YYYY` or picked in the calendar. The value is the typed text. */
export function TypedDayInput({
  value,
  onChange,
  onDay,
  onBlur,
  isReadOnly = false,
  allowsFuture = true,
  years = { from: 1950, to: 2100 },
  ...control
}: TypedDayInputProps) {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  const [isOpen, setIsOpen] = useState(false)
  const day = parseDay(value)

  const choose = (chosen: Day | null) => {
    onDay(chosen ? dayToText(chosen) : '')
    setIsOpen(false)
  }

  return (
    <Popover.Root open={isOpen} onOpenChange={setIsOpen}>
      <Popover.Anchor asChild>
        <div className="date-field">
          <TextInput
            {...control}
            value={value}
            dir="ltr"
            placeholder="DD / MM / YYYY"
            autoComplete="off"
            readOnly={isReadOnly}
            onChange={({ target }) => {
              onChange(target.value)
              if (target.value.trim() === '') onDay('')
            }}
            onBlur={(event) => {
              onBlur?.(event)
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
              years={years}
              onChoose={choose}
            />
          </Suspense>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}

/** Like `TypedDayInput`, for a value such as `2026-12-03`; a text that is no day stays as typed. */
export function DayInput({ value, onChange, ...rest }: DayInputProps) {
  const change = (typed: string) => onChange(dayToIso(typed))
  return <TypedDayInput {...rest} value={isoToText(value)} onChange={change} onDay={change} />
}
