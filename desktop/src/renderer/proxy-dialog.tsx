import { useEffect, useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { isolatedLtr } from '@ufuq/shared/domain/isolate'
import { Button } from '@ufuq/shared/ui/button'
import { Dialog } from '@ufuq/shared/ui/dialog'
import { Field } from '@ufuq/shared/ui/field'
import { PasswordInput } from '@ufuq/shared/ui/password-input'
import { TextInput } from '@ufuq/shared/ui/text-input'
import type { ProxyQuestion } from '../common/bridge.ts'
import { bridge } from './bridge.ts'

/** Asks for the user name and password of a proxy, whenever the main process needs them. */
export function ProxyDialog() {
  const [question, setQuestion] = useState<ProxyQuestion | null>(null)
  useEffect(
    () =>
      bridge.listen((event) => {
        if (event.type === 'proxy') setQuestion(event.question)
      }),
    [],
  )
  return question && <ProxyForm question={question} onDone={() => setQuestion(null)} />
}

interface ProxyFormProps {
  question: ProxyQuestion
  onDone: () => void
}

function ProxyForm({ question: { host, isRepeated }, onDone }: ProxyFormProps) {
  const { t } = useTranslation('desktop')
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')

  const cancel = () => {
    onDone()
    void bridge.answerProxy(null)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onDone()
    void bridge.answerProxy({ username, password })
  }

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && cancel()}
      title={t('proxy.title')}
      description={t('proxy.text', { host: isolatedLtr(host) })}
      closeLabel={t('proxy.cancel')}
      actions={
        <>
          <Button type="submit" form="proxy">
            {t('proxy.submit')}
          </Button>
          <Button variant="line" onClick={cancel}>
            {t('proxy.cancel')}
          </Button>
        </>
      }
    >
      <form id="proxy" className="form" noValidate onSubmit={submit}>
        <Field label={t('proxy.username')}>
          {(control) => (
            <TextInput
              {...control}
              dir="ltr"
              autoCapitalize="none"
              autoComplete="off"
              spellCheck={false}
              autoFocus
              value={username}
              onChange={({ target }) => setUsername(target.value)}
            />
          )}
        </Field>
        <Field label={t('proxy.password')} error={isRepeated ? t('proxy.repeated') : undefined}>
          {(control) => (
            <PasswordInput
              {...control}
              showLabel={t('proxy.show')}
              hideLabel={t('proxy.hide')}
              autoComplete="off"
              value={password}
              onChange={({ target }) => setPassword(target.value)}
            />
          )}
        </Field>
      </form>
    </Dialog>
  )
}
