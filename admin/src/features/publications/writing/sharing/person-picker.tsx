import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { WritingColleague } from '@ufuq/shared/contract/sharing'
import { Button } from '@ufuq/shared/ui/button'
import { Field } from '@ufuq/shared/ui/field'
import { Select } from '@ufuq/shared/ui/select'
import { useColleagueName } from '../../../../colleagues/colleague-name.ts'
import { colleaguesQuery } from '../../../../colleagues/colleagues-query.ts'

interface PersonPickerProps {
  label: string
  hint: string
  submit: string
  isFor: (person: WritingColleague) => boolean
  /** The text shown if there is nobody to choose. */
  nobody: string
  isBusy: boolean
  onChoose: (id: number) => void
}

/**
 * Lets the user choose a colleague by name. The picker is inside the editor's form, so it is not a
 * form itself.
 */
export function PersonPicker({
  label,
  hint,
  submit,
  isFor,
  nobody,
  isBusy,
  onChoose,
}: PersonPickerProps) {
  const { t } = useTranslation('admin')
  const nameOf = useColleagueName()
  const [chosen, setChosen] = useState('')
  const { data } = useQuery(colleaguesQuery())
  const people = data?.filter(isFor)
  if (people?.length === 0) return <p className="hint">{nobody}</p>
  const choose = () => {
    onChoose(Number(chosen))
    setChosen('')
  }
  return (
    <div className="person-picker">
      <Field label={label} hint={hint}>
        {(control) => (
          <Select {...control} value={chosen} onChange={({ target }) => setChosen(target.value)}>
            <option value="">{t('editor.people.choose')}</option>
            {people?.map((person) => (
              <option key={person.id} value={person.id}>
                {nameOf(person)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Button variant="line" size="small" busy={isBusy} disabled={chosen === ''} onClick={choose}>
        {submit}
      </Button>
    </div>
  )
}
