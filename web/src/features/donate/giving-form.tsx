import Lock from 'lucide-react/icons/lock'
import { Button } from '@ufuq/shared/ui/button'
import { Field } from '@ufuq/shared/ui/field'
import { Icon } from '@ufuq/shared/ui/icon'
import { TextInput } from '@ufuq/shared/ui/text-input'
import { useTranslation } from 'react-i18next'

const AMOUNTS = ['a25', 'a50', 'a100', 'a250', 'custom'] as const
const CHOSEN_AMOUNT = 'a100'
const TYPES = ['oneTime', 'monthly'] as const
const METHODS = ['creditCard', 'bankTransfer'] as const

/** Its controls work; its button does nothing yet, and the note under it says so. */
export function GivingForm() {
  const { t } = useTranslation('donate')
  return (
    <div className="giving">
      <fieldset>
        <legend>{t('form.amountLegend')}</legend>
        <div className="amounts">
          {AMOUNTS.map((amount) => (
            <label className={amount === 'custom' ? 'amount words' : 'amount num'} key={amount}>
              <input
                className="vh"
                type="radio"
                name="amount"
                value={amount}
                defaultChecked={amount === CHOSEN_AMOUNT}
              />
              {t(`amounts.${amount}`)}
            </label>
          ))}
        </div>
        <Field className="custom-amount" label={t('form.customLabel')} hint={t('form.customHint')}>
          {(control) => <TextInput {...control} inputMode="numeric" dir="ltr" autoComplete="off" />}
        </Field>
      </fieldset>
      <fieldset>
        <legend>{t('form.typeLegend')}</legend>
        <div className="radios">
          {TYPES.map((type) => (
            <label className="radio" key={type}>
              <input type="radio" name="type" value={type} defaultChecked={type === 'oneTime'} />
              {t(`types.${type}`)}
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset>
        <legend>{t('form.methodLegend')}</legend>
        <div className="radios">
          {METHODS.map((method) => (
            <label className="radio" key={method}>
              <input
                type="radio"
                name="method"
                value={method}
                defaultChecked={method === 'creditCard'}
              />
              <span>
                {t(`methods.${method}`)}
                <small>{t(`methods.${method}Hint`)}</small>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <Button>{t('form.button')}</Button>
      <p className="secure">
        <Icon icon={Lock} />
        <span>
          <b>{t('form.secureTitle')}</b>
          {t('form.secureText')}
        </span>
      </p>
      <p className="hint">{t('form.notOpenYet')}</p>
    </div>
  )
}
