import { isolatedLtr } from '@ufuq/shared/domain/isolate'
import { ANSWER_FILES, ANSWER_LIMITS } from '@ufuq/shared/forms/answers'
import type { AcceptedFiles, FormFieldType } from '@ufuq/shared/forms/form-spec'
import { formatSize } from '@ufuq/shared/i18n/formats'
import type { ShownFormField } from '@ufuq/shared/kinds/form/shown-form'
import { classNames } from '@ufuq/shared/ui/class-names'
import { Field } from '@ufuq/shared/ui/field'
import { Icon } from '@ufuq/shared/ui/icon'
import { useLocale } from '@ufuq/shared/ui/locale'
import { TextArea, TextInput } from '@ufuq/shared/ui/text-input'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { useId, useRef, useState, type ComponentProps, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

interface AnswerFieldProps {
  field: ShownFormField
  /** The id of the field's element, to which the list of errors leads. */
  id: string
  isInvalid: boolean
  /** The answer after a post without JavaScript. */
  answer: string | undefined
}

/** A question of staff, with the input for its answer. */
export function AnswerField({ id, ...props }: AnswerFieldProps) {
  const { type } = props.field
  const isChosen = type === 'choice' || type === 'several' || type === 'yesNo'
  const Answer = isChosen ? Choices : type === 'file' ? FileAnswer : TextAnswer
  return (
    <div id={id}>
      <Answer {...props} />
    </div>
  )
}

type AnswerProps = Omit<AnswerFieldProps, 'id'>

function useWords({ label, hint, type, required, accepts }: ShownFormField) {
  const { t } = useTranslation('forms')
  return {
    label,
    hint: hint || undefined,
    required: required ?? false,
    optionalLabel: required ? undefined : t('optional'),
    problem: t(`problems.${type}`, filesIn(accepts)),
  }
}

const INPUTS: { [Type in FormFieldType]?: ComponentProps<typeof TextInput> } = {
  email: { type: 'email', autoComplete: 'email', dir: 'ltr' },
  phone: { type: 'tel', autoComplete: 'tel', dir: 'ltr' },
  day: { type: 'date', dir: 'ltr', className: 'day' },
}

function TextAnswer({ field, isInvalid, answer }: AnswerProps) {
  const { problem, ...words } = useWords(field)
  const { name, type, max, rows } = field
  return (
    <Field {...words} error={isInvalid ? problem : undefined}>
      {(control) => {
        const props = { ...control, name, maxLength: max, defaultValue: answer }
        if (type === 'long') return <TextArea {...props} rows={rows} dir="auto" />
        return <TextInput {...props} {...(INPUTS[type] ?? { dir: 'auto' })} />
      }}
    </Field>
  )
}

/** Radio buttons or check boxes. */
function Choices({ field, isInvalid, answer = '' }: AnswerProps) {
  const { t } = useTranslation('forms')
  const { label, hint, required, optionalLabel, problem } = useWords(field)
  const id = useId()
  const { name, type, choices } = field
  const yesNo = (['yes', 'no'] as const).map((one) => ({ id: one, label: t(one) }))
  const given = answer.split(',')
  const isSeveral = type === 'several'
  return (
    <fieldset
      className={classNames('asks', isInvalid && 'bad')}
      role={isSeveral ? 'group' : 'radiogroup'}
      aria-describedby={classNames(isInvalid && `${id}-error`, hint && `${id}-hint`) || undefined}
      {...(!isSeveral && { 'aria-required': required, 'aria-invalid': isInvalid || undefined })}
    >
      <legend>
        {label}
        {optionalLabel && <small> {optionalLabel}</small>}
      </legend>
      {(choices ?? yesNo).map((choice) => (
        <label className="choose" key={choice.id}>
          <input
            type={isSeveral ? 'checkbox' : 'radio'}
            name={name}
            value={choice.id}
            defaultChecked={given.includes(choice.id)}
            aria-invalid={(isSeveral && isInvalid) || undefined}
          />
          <span>{choice.label}</span>
        </label>
      ))}
      {isInvalid && <Problem id={`${id}-error`}>{problem}</Problem>}
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </fieldset>
  )
}

export const Problem = ({ id, children }: { id: string; children: ReactNode }) => (
  <p className="err" id={id}>
    <Icon icon={CircleAlert} />
    <span>{children}</span>
  </p>
)

const EXTENSIONS: Record<AcceptedFiles, readonly string[]> = {
  ...ANSWER_FILES,
  both: [...ANSWER_FILES.documents, ...ANSWER_FILES.pictures],
}

/** The names of accepted files and their largest size, for texts. */
const filesIn = (accepts: AcceptedFiles = 'both') => ({
  kinds: isolatedLtr(EXTENSIONS[accepts].map((one) => one.toUpperCase()).join(', ')),
  size: ANSWER_LIMITS.fileBytes / 2 ** 20,
})

/** A file of any other kind or size is not taken, so that nobody sends a form in vain. */
function FileAnswer({ field, isInvalid }: AnswerProps) {
  const { t } = useTranslation('forms')
  const locale = useLocale()
  const { problem, hint, ...words } = useWords(field)
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File | null>(null)
  const [isRefused, setRefused] = useState(false)
  const { name, accepts = 'both' } = field
  const extensions = EXTENSIONS[accepts].flatMap((one) => (one === 'jpeg' ? [one, 'jpg'] : [one]))

  const clear = () => {
    if (input.current) input.current.value = ''
    setFile(null)
  }
  const choose = (chosen: File | undefined) => {
    const extension = chosen?.name.split('.').at(-1)?.toLowerCase() ?? ''
    const isTaken =
      !chosen || (extensions.includes(extension) && chosen.size <= ANSWER_LIMITS.fileBytes)
    setRefused(!isTaken)
    if (isTaken) setFile(chosen ?? null)
    else clear()
  }
  return (
    <Field
      {...words}
      hint={
        <>
          {hint && <span className="own-hint">{hint}</span>} {t('file', filesIn(accepts))}
        </>
      }
      error={
        isRefused ? t('fileRefused', filesIn(accepts)) : isInvalid && !file ? problem : undefined
      }
    >
      {(control) => (
        <div className="drop">
          <input
            {...control}
            ref={input}
            type="file"
            name={name}
            accept={extensions.map((one) => `.${one}`).join(',')}
            onChange={({ target }) => choose(target.files?.[0])}
          />
          {file && (
            <>
              <span className="hint" role="status">
                <bdi dir="auto">{file.name}</bdi>{' '}
                <bdi dir="ltr">{formatSize(file.size, locale)}</bdi>
              </span>
              <button
                type="button"
                className="more"
                onClick={() => {
                  clear()
                  input.current?.focus()
                }}
              >
                {t('remove')}
              </button>
            </>
          )}
        </div>
      )}
    </Field>
  )
}
