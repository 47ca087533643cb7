import { useTranslation } from 'react-i18next'
import { DISCLOSURE_LIMITS, RENEWALS, type DisclosureItem } from '@ufuq/shared/contract/disclosure'
import { daysBetween, isDate, nextDue } from '@ufuq/shared/domain/disclosure/states'
import { DayText } from '@ufuq/shared/ui/bdi'
import { Button } from '@ufuq/shared/ui/button'
import { Field } from '@ufuq/shared/ui/field'
import { Select } from '@ufuq/shared/ui/select'
import { DayInput } from '../../../dates/day-input.tsx'
import type { ItemValues, Problem } from './item-values.ts'
import { useRenewalText } from './renewal-text.ts'
import { useToday } from './use-today.ts'

/** The possible renewals of an item, as values of the select element. */
const CHOICES = [
  ...Array.from({ length: DISCLOSURE_LIMITS.years.max }, (_, at) => at + 1).map((years) => ({
    value: `years ${years}`,
    renewal: 'years' as const,
    years,
  })),
  ...RENEWALS.filter((renewal) => renewal !== 'years').map((renewal) => ({
    value: renewal as string,
    renewal,
    years: null,
  })),
]

interface ItemDatesProps {
  item: DisclosureItem
  values: ItemValues
  onChange: (changed: Partial<ItemValues>) => void
  problem: Problem
}

/** The due date of an item, and its renewal. */
export function ItemDates({ item, values, onChange, problem }: ItemDatesProps) {
  const { t } = useTranslation('admin')
  const renewalText = useRenewalText()
  const today = useToday()
  const { due, renewal, years } = values
  const isPast = isDate(due) && daysBetween(today, due) <= DISCLOSURE_LIMITS.reminderDays
  const isNew = values.kind === 'text' || values.target !== (item.target?.target ?? '')
  const next = isPast && isNew ? nextDue(due, { renewal, years }, today) : null
  return (
    <div className="disc-dates">
      <Field label={t('disclosure.due')} error={problem('due')}>
        {(control) => (
          <DayInput {...control} value={due} onChange={(day) => onChange({ due: day })} />
        )}
      </Field>
      <Field label={t('disclosure.renewedLabel')}>
        {(control) => (
          <Select
            {...control}
            tall
            value={renewal === 'years' ? `years ${years}` : renewal}
            onChange={({ currentTarget }) => {
              const choice = CHOICES.find(({ value }) => value === currentTarget.value)
              if (choice) onChange({ renewal: choice.renewal, years: choice.years ?? 1 })
            }}
          >
            {CHOICES.map((choice) => (
              <option key={choice.value} value={choice.value}>
                {renewalText(choice)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {next !== null && (
        <Button variant="quiet" size="small" onClick={() => onChange({ due: next })}>
          {t('disclosure.moveTo')} <DayText date={next} />
        </Button>
      )}
    </div>
  )
}
