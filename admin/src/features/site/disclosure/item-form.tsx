import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { LANGUAGES } from '@ufuq/shared/contract/languages'
import { DISCLOSURE_LIMITS, type DisclosureItem } from '@ufuq/shared/contract/disclosure'
import { directionOf } from '@ufuq/shared/i18n/direction'
import { Button } from '@ufuq/shared/ui/button'
import { Field } from '@ufuq/shared/ui/field'
import { TextInput } from '@ufuq/shared/ui/text-input'
import { Checkbox } from '../../../components/checkbox.tsx'
import { PickFilter } from '../../../components/pick-filter.tsx'
import { useLanguage } from '../../../language.ts'
import { useUnsavedChanges } from '../../../unsaved-changes.tsx'
import { TargetPicker } from '../../../targets/target-picker.tsx'
import { HolderField } from './holder-field.tsx'
import { ItemConflict } from './item-conflict.tsx'
import { ItemDates } from './item-dates.tsx'
import { changeOf, useItemProblem, valuesOf } from './item-values.ts'
import { useChangeItem } from './queries.ts'

interface ItemFormProps {
  list: string
  item: DisclosureItem
  onClose: () => void
}

/** The form of an item: its target or its text, and its due date. */
export function ItemForm({ list, item, onClose }: ItemFormProps) {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  const [values, setValues] = useState(() => valuesOf(item))
  // The version that was opened. Saving with a refetched version would overwrite a colleague's
  // change.
  const [opened] = useState(item)
  const set = (changed: Partial<typeof values>) => setValues({ ...values, ...changed })
  const save = useChangeItem(list, item.id, { hasForm: true })
  const problem = useItemProblem(save.error)
  useUnsavedChanges(JSON.stringify(values) !== JSON.stringify(valuesOf(opened)))
  const send = (version = opened.version) =>
    save.mutate({ version, ...changeOf(values) }, { onSuccess: onClose })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send()
  }
  return (
    <form className="disc-form" noValidate aria-label={item.title[language]} onSubmit={submit}>
      <PickFilter
        label={t('disclosure.kind')}
        values={(['target', 'text'] as const).map((value) => ({
          value,
          text: t(`disclosure.kinds.${value}`),
        }))}
        chosen={values.kind}
        onChoose={(kind) => set({ kind })}
      />
      {values.kind === 'target' ? (
        <Field label={t('disclosure.kinds.target')} error={problem('target')}>
          {(control) => (
            <TargetPicker
              control={{ ...control, autoFocus: true }}
              kinds={['document', 'page', 'publication']}
              hasDisclosure={false}
              value={values.target}
              nameOf={(value) =>
                value === item.target?.target ? item.target.titles[language] : undefined
              }
              onChange={(target) => set({ target })}
              onCancel={onClose}
            />
          )}
        </Field>
      ) : (
        LANGUAGES.map((one) => (
          <Field key={one} label={t(`disclosure.text.${one}`)} error={problem(`text.${one}`)}>
            {(control) => (
              <TextInput
                {...control}
                lang={one}
                dir={directionOf(one)}
                maxLength={DISCLOSURE_LIMITS.text.max}
                value={values.text[one]}
                onChange={({ currentTarget }) =>
                  set({ text: { ...values.text, [one]: currentTarget.value } })
                }
              />
            )}
          </Field>
        ))
      )}
      <ItemDates item={item} values={values} onChange={set} problem={problem} />
      <HolderField
        current={item.holder}
        value={values.holder}
        onChange={(holder) => set({ holder })}
        error={problem('holder')}
      />
      <Checkbox
        label={t('disclosure.announce')}
        checked={values.isAnnounced}
        onChange={({ currentTarget }) => set({ isAnnounced: currentTarget.checked })}
      />
      <ItemConflict error={save.error} onTakeTheirs={onClose} onSaveMine={send} />
      <div className="row-actions">
        <Button variant="line" onClick={onClose}>
          {t('disclosure.cancel')}
        </Button>
        <Button type="submit" busy={save.isPending} busyLabel={t('disclosure.saving')}>
          {t('disclosure.save')}
        </Button>
      </div>
    </form>
  )
}
