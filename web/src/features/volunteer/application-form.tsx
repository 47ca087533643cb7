import { send } from '../../forms/send.ts'
import type { VolunteerInput } from '@ufuq/shared/contract/forms'
import { LIMITS } from '@ufuq/shared/contract/limits'
import { Button } from '@ufuq/shared/ui/button'
import { Field } from '@ufuq/shared/ui/field'
import { Notice } from '@ufuq/shared/ui/notice'
import { SuccessPanel } from '@ufuq/shared/ui/success-panel'
import { TextArea, TextInput } from '@ufuq/shared/ui/text-input'
import { useTranslation } from 'react-i18next'
import { useLocalizedPath } from '../../engine/page-context.ts'
import { AgainButton } from '../../forms/again-button.tsx'
import { PrivacyNote } from '../../forms/privacy-note.tsx'
import { TrapField } from '../../forms/trap-field.tsx'
import { useSubmission } from '../../forms/use-submission.ts'
import { VOLUNTEER_FIELDS, type VolunteerField } from './fields.ts'

export function ApplicationForm() {
  const { t } = useTranslation('volunteer')
  const localized = useLocalizedPath()
  const { form, state, invalidFields, start, onSubmit, onInput, again } = useSubmission({
    form: 'volunteer',
    fields: VOLUNTEER_FIELDS,
    loadRules: () => import('./schema.ts'),
    send: (body: VolunteerInput) => send('/api/volunteer', body),
  })
  const optional = `(${t('form.optional')})`
  const textOf = (field: VolunteerField) =>
    invalidFields.has(field)
      ? t(`validation.${field}`, {
          phone: LIMITS.phone.max,
          skills: LIMITS.skills.max,
        })
      : undefined

  if (state === 'sent') {
    return (
      <SuccessPanel
        title={t('success.title')}
        text={t('success.message')}
        action={
          <AgainButton action={localized('/volunteer')} onAgain={again}>
            {t('success.again')}
          </AgainButton>
        }
      />
    )
  }

  return (
    <form
      className="form panel"
      ref={form}
      method="post"
      action={localized('/volunteer')}
      noValidate
      onSubmit={onSubmit}
      onInput={onInput}
    >
      <Field label={t('form.name')} hint={t('form.nameHint')} error={textOf('name')} required>
        {(control) => (
          <TextInput
            {...control}
            {...start('name')}
            name="name"
            autoComplete="name"
            maxLength={LIMITS.name.max}
            dir="auto"
          />
        )}
      </Field>
      <Field label={t('form.email')} hint={t('form.emailHint')} error={textOf('email')} required>
        {(control) => (
          <TextInput
            {...control}
            {...start('email')}
            type="email"
            name="email"
            autoComplete="email"
            maxLength={LIMITS.email.max}
            dir="ltr"
          />
        )}
      </Field>
      <Field
        label={t('form.phone')}
        hint={t('form.phoneHint')}
        error={textOf('phone')}
        optionalLabel={optional}
      >
        {(control) => (
          <TextInput
            {...control}
            {...start('phone')}
            type="tel"
            name="phone"
            autoComplete="tel"
            maxLength={LIMITS.phone.max}
            dir="ltr"
          />
        )}
      </Field>
      <Field
        label={t('form.skills')}
        hint={t('form.skillsHint')}
        error={textOf('skills')}
        optionalLabel={optional}
      >
        {(control) => (
          <TextArea
            {...control}
            {...start('skills')}
            name="skills"
            rows={3}
            maxLength={LIMITS.skills.max}
            dir="auto"
          />
        )}
      </Field>
      <Field label={t('form.reason')} hint={t('form.reasonHint')} error={textOf('reason')} required>
        {(control) => (
          <TextArea
            {...control}
            {...start('reason')}
            name="reason"
            rows={5}
            maxLength={LIMITS.reason.max}
            dir="auto"
          />
        )}
      </Field>
      <TrapField label={t('form.trap')} />
      {state === 'failed' && (
        <Notice tone="danger" role="alert" title={t('error.title')}>
          {t('error.message')}
        </Notice>
      )}
      <div>
        <Button type="submit" busy={state === 'sending'} busyLabel={t('form.sending')}>
          {t('form.submit')}
        </Button>
      </div>
      <PrivacyNote about="answer" />
    </form>
  )
}
