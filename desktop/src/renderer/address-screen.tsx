import type { Language } from '@ufuq/shared/contract/languages'
import { Button } from '@ufuq/shared/ui/button'
import { Field } from '@ufuq/shared/ui/field'
import { Notice } from '@ufuq/shared/ui/notice'
import { TextInput } from '@ufuq/shared/ui/text-input'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { ServerProblem } from '../common/bridge.ts'
import { bridge } from './bridge.ts'
import { StartFrame } from './start-frame.tsx'

interface AddressScreenProps {
  /** The server in use; null if the app starts for the first time. */
  current: string | null
  /**
   * Called when a working server has been set, whether it is the previous server or another one.
   */
  onDone: () => void
  onLanguage: (language: Language) => void
}

/**
 * Asks for the server's address. Accepts only the address of a server that responds and is
 * compatible.
 */
export function AddressScreen({ current, onDone, onLanguage }: AddressScreenProps) {
  const { t } = useTranslation('desktop')
  const [address, setAddress] = useState(current ?? '')
  const [problem, setProblem] = useState<ServerProblem | null>(null)
  const [isConnecting, setIsConnecting] = useState(false)
  const isFieldWrong = problem === 'invalidAddress' || problem === 'insecure'

  const connect = async (event: FormEvent) => {
    event.preventDefault()
    setIsConnecting(true)
    setProblem(null)
    const check = await bridge.takeServer(address)
    setIsConnecting(false)
    if (check.ok) onDone()
    else setProblem(check.problem)
  }

  return (
    <StartFrame
      page={t('address.page')}
      title={t(current === null ? 'address.welcome' : 'address.title')}
      text={t(current === null ? 'address.text' : 'address.changeText')}
      onLanguage={onLanguage}
    >
      <form className="form" noValidate onSubmit={(event) => void connect(event)}>
        {problem && !isFieldWrong && (
          <Notice tone="danger" role="alert" title={t(`problems.${problem}.title`)}>
            <p>{t(`problems.${problem}.text`)}</p>
          </Notice>
        )}
        <Field
          label={t('address.label')}
          hint={t('address.hint')}
          error={problem && isFieldWrong ? t(`problems.${problem}.text`) : undefined}
          required
        >
          {(control) => (
            <TextInput
              {...control}
              dir="ltr"
              inputMode="url"
              autoComplete="url"
              autoCapitalize="none"
              spellCheck={false}
              autoFocus
              maxLength={2048}
              value={address}
              onChange={({ target }) => setAddress(target.value)}
            />
          )}
        </Field>
        <Button type="submit" busy={isConnecting} busyLabel={t('address.submitting')}>
          {t('address.submit')}
        </Button>
        {current !== null && (
          <Button variant="line" disabled={isConnecting} onClick={onDone}>
            {t('address.cancel')}
          </Button>
        )}
      </form>
    </StartFrame>
  )
}
