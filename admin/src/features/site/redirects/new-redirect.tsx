import Plus from 'lucide-react/icons/plus'
import { useRef, useState, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '@ufuq/shared/ui/button'
import { Field } from '@ufuq/shared/ui/field'
import { Icon } from '@ufuq/shared/ui/icon'
import { TextInput } from '@ufuq/shared/ui/text-input'
import { Checkbox } from '../../../components/checkbox.tsx'
import { RedirectTarget } from './redirect-target.tsx'
import { useRedirectProblem } from './redirect-problem.ts'
import { useCreateRedirects } from './queries.ts'
import { UseEnd } from './use-end.tsx'

interface NewRedirectProps {
  /** The old address, which changes when an address is chosen in the list above. */
  initial: string
  targetRef: RefObject<HTMLInputElement | null>
}

/** Creates a redirect from an old address to a page, a publication or an external address. */
export function NewRedirect({ initial, targetRef }: NewRedirectProps) {
  const { t } = useTranslation('admin')
  const first = useRef<HTMLInputElement>(null)
  const [from, setFrom] = useState(initial)
  const [target, setTarget] = useState('')
  /** The number of added redirects; each change empties the fields for the next one. */
  const [turn, setTurn] = useState(0)
  const [isForBoth, setForBoth] = useState(false)
  const problem = useRedirectProblem()
  const create = useCreateRedirects()
  const submit = (to = target) =>
    create.mutate(
      { from: from.trim(), target: to.trim(), isForBoth },
      {
        onSuccess: () => {
          setFrom('')
          setTarget('')
          setTurn(turn + 1)
          first.current?.focus()
        },
      },
    )
  return (
    <form
      className="new-redirect"
      aria-label={t('redirects.new')}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <Field label={t('redirects.from')} error={problem(create.error, 'path')}>
        {(control) => (
          <TextInput
            {...control}
            ref={first}
            dir="ltr"
            value={from}
            placeholder="/en/old-address"
            onChange={(event) => setFrom(event.currentTarget.value)}
          />
        )}
      </Field>
      <Field
        label={t('redirects.to')}
        hint={t('redirects.toHint')}
        error={problem(create.error, 'target')}
      >
        {(control) => (
          <RedirectTarget
            key={turn}
            control={{ ...control, ref: targetRef }}
            value={target}
            onChange={setTarget}
          />
        )}
      </Field>
      <UseEnd error={create.error} onUse={submit} />
      <div className="submit">
        <Checkbox
          label={t('redirects.both')}
          checked={isForBoth}
          onChange={(event) => setForBoth(event.currentTarget.checked)}
        />
        <Button
          type="submit"
          size="small"
          busy={create.isPending}
          busyLabel={t('redirects.adding')}
          disabled={from.trim() === '' || target.trim() === ''}
        >
          <Icon icon={Plus} />
          {t('redirects.add')}
        </Button>
      </div>
      <p role="status" className="say">
        {create.isSuccess && from === '' && t('redirects.added')}
      </p>
    </form>
  )
}
