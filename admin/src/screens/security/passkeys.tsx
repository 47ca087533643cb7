import { ApiError } from '@ufuq/shared/client/api-error'
import { TWO_FACTOR } from '@ufuq/shared/contract/limits'
import type {
  AddedPasskey,
  NewPasskeyOptions,
  Passkey,
  SignInSecurity,
} from '@ufuq/shared/contract/two-factor'
import { isolated } from '@ufuq/shared/domain/isolate'
import { Button } from '@ufuq/shared/ui/button'
import { Field } from '@ufuq/shared/ui/field'
import { Icon } from '@ufuq/shared/ui/icon'
import { TextInput } from '@ufuq/shared/ui/text-input'
import { useToast } from '@ufuq/shared/ui/toast'
import KeyRound from 'lucide-react/icons/key-round'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmButton } from '../../components/confirm-button.tsx'
import { useFormatMoment } from '../../components/dates/format-moment.ts'
import { Dialog } from '../../components/dialog.tsx'
import { Item, ItemList } from '../../components/item-list.tsx'
import { isOnSite } from '../../host/on-site.ts'
import { errorText, type AdminT } from '../../server/error-text.ts'
import { send, stepsOf, useSecurityChange } from './queries.ts'

/** The maximum length of a passkey's name. */
const MAX_NAME_LENGTH = 100

interface PasskeysProps {
  security: SignInSecurity
  /** Called with the recovery codes that come with the first second step. */
  onCodes: (codes: string[]) => void
}

/** The passkeys of the user, and a button for another one if this window can create one. */
export function Passkeys({ security, onCodes }: PasskeysProps) {
  const { t } = useTranslation('admin')
  const obstacle = obstacleTo(security)
  return (
    <>
      {security.passkeys.length > 0 && (
        <ItemList label={t('security.passkeys.title')}>
          {security.passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} security={security} />
          ))}
        </ItemList>
      )}
      {security.rule !== 'off' &&
        (obstacle ? (
          <p>{t(`security.passkeys.obstacles.${obstacle}`)}</p>
        ) : (
          <AddPasskey isFirst={stepsOf(security) === 0} onCodes={onCodes} />
        ))}
    </>
  )
}

function obstacleTo({ takesPasskeys, passkeys }: SignInSecurity) {
  if (!takesPasskeys) return 'site'
  if (!isOnSite()) return 'app'
  if (!('PublicKeyCredential' in window)) return 'browser'
  return passkeys.length >= TWO_FACTOR.passkeys ? 'full' : null
}

/** Has the device or a security key create a passkey. */
async function createPasskey(name: string): Promise<AddedPasskey> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  const optionsJSON = await send<NewPasskeyOptions>('POST', 'passkeys/options')
  const passkey = await startRegistration({ optionsJSON })
  return send('POST', 'passkeys', { name, passkey })
}

function AddPasskey({ isFirst, onCodes }: { isFirst: boolean } & Pick<PasskeysProps, 'onCodes'>) {
  const { t } = useTranslation('admin')
  const { toast } = useToast()
  const add = useSecurityChange(createPasskey)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        variant={isFirst ? 'solid' : 'line'}
        size="small"
        onClick={() => {
          add.reset()
          setIsOpen(true)
        }}
      >
        <Icon icon={KeyRound} />
        {t('security.passkeys.add')}
      </Button>
      {isOpen && (
        <NameDialog
          title={t('security.passkeys.add')}
          text={t('security.passkeys.addText')}
          submit={t('security.passkeys.continue')}
          isBusy={add.isPending}
          error={add.error}
          onSubmit={(name) =>
            add.mutate(name, {
              onSuccess(added) {
                if (!added) return
                setIsOpen(false)
                toast({ title: t('security.passkeys.added') })
                if (added.recoveryCodes) onCodes(added.recoveryCodes)
              },
            })
          }
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}

interface PasskeyRowProps {
  passkey: Passkey
  security: SignInSecurity
}

function PasskeyRow({ passkey: { id, name, addedAt, lastUsedAt }, security }: PasskeyRowProps) {
  const { t } = useTranslation('admin')
  const formatMoment = useFormatMoment()
  const [isRenaming, setIsRenaming] = useState(false)
  const rename = useSecurityChange(async (changed: string) => {
    await send('PATCH', `passkeys/${id}`, { name: changed })
    setIsRenaming(false)
  })
  const remove = useSecurityChange(() => send('DELETE', `passkeys/${id}`), 'security.failed.remove')
  const isLast = stepsOf(security) === 1
  const label = isolated(name)
  const used = lastUsedAt
    ? t('security.passkeys.used', { when: formatMoment(lastUsedAt) })
    : t('security.passkeys.unused')
  return (
    <Item
      title={name}
      text={`${t('security.passkeys.since', { when: formatMoment(addedAt) })} ${used}`}
    >
      <Button
        variant="line"
        size="small"
        aria-label={t('security.passkeys.renameOf', { name: label })}
        onClick={() => setIsRenaming(true)}
      >
        {t('security.passkeys.rename')}
      </Button>
      {!(isLast && security.rule === 'required') && (
        <ConfirmButton
          variant="quiet"
          size="small"
          aria-label={t('security.passkeys.remove', { name: label })}
          action={t('security.passkeys.remove', { name: label })}
          question={t(isLast ? 'security.removeLast' : 'security.passkeys.removeText')}
          busy={remove.isPending}
          onConfirm={() => remove.mutate()}
        >
          {t('security.remove')}
        </ConfirmButton>
      )}
      {isRenaming && (
        <NameDialog
          title={t('security.passkeys.renameOf', { name: label })}
          initial={name}
          submit={t('security.passkeys.save')}
          isBusy={rename.isPending}
          error={rename.error}
          onSubmit={(changed) => rename.mutate(changed)}
          onClose={() => setIsRenaming(false)}
        />
      )}
    </Item>
  )
}

/** Why there is no passkey; the browser's errors are named by the specification of WebAuthn. */
function problemText(t: AdminT, error: Error | null): string | undefined {
  if (!error) return undefined
  const { name } = error
  if (name === 'NotAllowedError' || name === 'AbortError') return t('security.passkeys.cancelled')
  if (name === 'InvalidStateError') return t('security.passkeys.exists')
  if (error instanceof ApiError && error.status !== 422) return errorText(t, error)
  return t('security.passkeys.refused')
}

interface NameDialogProps {
  title: string
  text?: string
  initial?: string
  submit: string
  isBusy: boolean
  /** Why the last attempt failed. */
  error: Error | null
  onSubmit: (name: string) => void
  onClose: () => void
}

/** Asks for the name of a passkey. */
function NameDialog(props: NameDialogProps) {
  const { title, text, initial = '', submit, isBusy, error, onSubmit, onClose } = props
  const { t } = useTranslation('admin')
  const form = useId()
  const [name, setName] = useState(initial)
  return (
    <Dialog
      onClose={onClose}
      title={title}
      description={text}
      actions={
        <Button type="submit" form={form} busy={isBusy} disabled={name.trim() === ''}>
          {submit}
        </Button>
      }
    >
      <form
        id={form}
        className="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (name.trim() !== '' && !isBusy) onSubmit(name.trim())
        }}
      >
        <Field
          label={t('security.passkeys.name')}
          hint={t('security.passkeys.nameHint')}
          error={problemText(t, error)}
          required
        >
          {(control) => (
            <TextInput
              {...control}
              dir="auto"
              value={name}
              maxLength={MAX_NAME_LENGTH}
              autoComplete="off"
              onChange={({ target }) => setName(target.value)}
            />
          )}
        </Field>
      </form>
    </Dialog>
  )
}
