import { ApiError, applyFieldErrors } from '@ufuq/shared/client/api-error'
import {
  PROVIDED_ROLES,
  PROVIDER_KINDS,
  type ProviderChange,
  type ProviderKind,
  type ProviderValues,
  type SignInProvider,
} from '@ufuq/shared/contract/sign-in-providers'
import { Button } from '@ufuq/shared/ui/button'
import { Field } from '@ufuq/shared/ui/field'
import { Select } from '@ufuq/shared/ui/select'
import { TextInput } from '@ufuq/shared/ui/text-input'
import { useForm, useWatch, type FieldError } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FieldGroup, RadioList } from '../../../components/field-group.tsx'
import { Options } from '../../../components/options.tsx'
import { PickFilter } from '../../../components/pick-filter.tsx'
import { useLeaving, useUnsavedChanges } from '../../../components/unsaved-changes.tsx'
import { useProviderWrite } from './queries.ts'

/** What the choice of a kind fills in. */
const KNOWN: Readonly<Record<ProviderKind, { name: string; issuer: string }>> = {
  microsoft: { name: 'Microsoft', issuer: 'https://login.microsoftonline.com/{tenant}/v2.0' },
  google: { name: 'Google', issuer: 'https://accounts.google.com' },
  other: { name: '', issuer: '' },
}

/** The domains are typed as one text. */
interface FormValues extends Omit<ProviderValues, 'domains'> {
  domains: string
  clientSecret: string
}

const formOf = (provider: SignInProvider | null): FormValues => ({
  kind: provider?.kind ?? 'microsoft',
  name: provider?.name ?? KNOWN.microsoft.name,
  issuer: provider?.issuer ?? KNOWN.microsoft.issuer,
  clientId: provider?.clientId ?? '',
  clientSecret: '',
  admits: provider?.admits ?? 'linked',
  domains: provider?.domains.join(' ') ?? '',
  role: provider?.role ?? 'author',
})

const changeOf = ({ domains, clientSecret, ...values }: FormValues): ProviderChange => ({
  ...values,
  domains: domains.split(/[\s,،;؛]+/).filter((domain) => domain !== ''),
  ...(clientSecret !== '' && { clientSecret }),
})

interface ProviderFormProps {
  /** Null for a new one. */
  provider: SignInProvider | null
  onSaved?: (provider: SignInProvider) => void
}

interface TextOptions {
  hint?: string
  dir?: 'auto' | 'ltr'
  type?: 'text' | 'password'
  isOptional?: boolean
}

/** What administrators enter about a provider, and who may come in with it. */
export function ProviderForm({ provider, onSaved }: ProviderFormProps) {
  const { t } = useTranslation('admin')
  const save = useProviderWrite<{ provider: SignInProvider }, ProviderChange>(
    'signingIn.failed.provider',
    (values) =>
      provider
        ? ['PUT', `/${provider.id}`, { ...values, version: provider.version }]
        : ['POST', '', values],
  )
  const form = useForm({ defaultValues: formOf(provider) })
  const { register, handleSubmit, control, getValues, setValue, formState } = form
  const { isDirty, errors } = formState
  const { kind, admits } = useWatch({ control })
  const { onPurpose } = useLeaving()
  useUnsavedChanges(isDirty, { loss: t('signingIn.provider.leaveText') })

  const submit = handleSubmit((values) =>
    save.mutate(changeOf(values), {
      onSuccess(answer) {
        if (!answer) return
        onPurpose()
        onSaved?.(answer.provider)
      },
      onError(error) {
        applyFieldErrors(form, error)
        // The items of a list are typed into one field.
        const refused = error instanceof ApiError ? error.fieldErrors : []
        for (const { field } of refused) {
          if (field.startsWith('domains')) form.setError('domains', { message: 'invalid' })
        }
      },
    }),
  )
  /** Fills the name and the issuer, unless somebody has typed others. */
  const choose = (chosen: ProviderKind) => {
    for (const field of ['name', 'issuer'] as const) {
      if (getValues(field) !== KNOWN[getValues('kind')][field]) continue
      setValue(field, KNOWN[chosen][field], { shouldDirty: true })
    }
    setValue('kind', chosen, { shouldDirty: true })
  }
  const problem = useProblem()
  const keepsSecret = provider?.hasSecret ?? false
  const text = (
    name: 'name' | 'issuer' | 'clientId' | 'clientSecret' | 'domains',
    { hint, dir = 'ltr', type = 'text', isOptional = false }: TextOptions = {},
  ) => (
    <Field
      label={t(`signingIn.provider.${name}`)}
      hint={hint}
      error={problem(errors[name])}
      required={!isOptional}
    >
      {(field) => (
        <TextInput
          {...field}
          {...register(name, isOptional ? {} : { required: 'required' })}
          type={type}
          dir={dir}
          autoComplete={type === 'password' ? 'new-password' : 'off'}
          spellCheck={false}
        />
      )}
    </Field>
  )
  return (
    <form className="form" noValidate onSubmit={(event) => void submit(event)}>
      <FieldGroup label={t('signingIn.provider.kind')}>
        <PickFilter
          chosen={kind}
          onChoose={choose}
          values={PROVIDER_KINDS.map((one) => ({
            value: one,
            text: t(`signingIn.provider.kinds.${one}`),
          }))}
        />
        <p className="hint">{t(`signingIn.provider.where.${kind ?? 'other'}`)}</p>
        {!provider && <p className="hint">{t('signingIn.provider.uriLater')}</p>}
      </FieldGroup>
      {text('name', { hint: t('signingIn.provider.nameHint'), dir: 'auto' })}
      {text('issuer', { hint: t(`signingIn.provider.issuerHint.${kind ?? 'other'}`) })}
      {text('clientId')}
      {text('clientSecret', {
        hint: t(`signingIn.provider.${keepsSecret ? 'secretStays' : 'secret'}`),
        type: 'password',
        isOptional: keepsSecret,
      })}
      <RadioList
        label={t('signingIn.provider.admits')}
        options={(['linked', 'domains'] as const).map((option) => ({
          value: option,
          label: t(`signingIn.provider.admission.${option}.title`),
          hint: t(`signingIn.provider.admission.${option}.text`),
        }))}
        input={register('admits')}
      />
      {admits === 'domains' && (
        <>
          {text('domains', { hint: t('signingIn.provider.domainsHint') })}
          <Field label={t('signingIn.provider.role')} hint={t('signingIn.provider.roleHint')}>
            {(field) => (
              <Select {...field} {...register('role')} tall>
                <Options of={PROVIDED_ROLES} text={(role) => t(`roles.${role}`)} />
              </Select>
            )}
          </Field>
        </>
      )}
      <div>
        <Button
          type="submit"
          disabled={!isDirty && provider !== null}
          busy={save.isPending}
          busyLabel={t('signingIn.saving')}
        >
          {t('signingIn.provider.save')}
        </Button>
      </div>
    </form>
  )
}

const PROBLEMS = ['required', 'url', 'https', 'linked'] as const

function useProblem() {
  const { t } = useTranslation('admin')
  return (error: FieldError | undefined): string | undefined => {
    if (!error) return undefined
    const rule = PROBLEMS.find((known) => known === error.message) ?? 'invalid'
    return t(`signingIn.provider.rules.${rule}`)
  }
}
