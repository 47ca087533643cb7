import Lock from 'lucide-react/icons/lock'
import { Button } from '@ufuq/shared/ui/button'
import { Field } from '@ufuq/shared/ui/field'
import { Icon } from '@ufuq/shared/ui/icon'
import { Notice } from '@ufuq/shared/ui/notice'
import { TextInput } from '@ufuq/shared/ui/text-input'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useLocalizedPath } from '../../engine/page-context.ts'

const AMOUNTS = ['a25', 'a50', 'a100', 'a250', 'custom'] as const
const CHOSEN_AMOUNT = 'a100'
const TYPES = ['oneTime', 'monthly'] as const
const METHODS = ['creditCard', 'bankTransfer'] as const

/** What each amount does, in the words of the list above the form. */
const EFFECTS = {
  a25: 'impact.warmth.text',
  a50: 'impact.medicine.text',
  a100: 'impact.mediation.text',
  a250: 'impact.youth.text',
  custom: 'effect.custom',
} as const

/** The controls can be tried; nothing is sent, so the button stays off and the notice above it says why. */
export function GivingForm() {
  const { t } = useTranslation('donate')
  const localized = useLocalizedPath()
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
              {amount === 'custom' ? t('amounts.custom') : t(`amounts.${amount}.value`)}
            </label>
          ))}
        </div>
        <Field className="custom-amount" label={t('form.customLabel')} hint={t('form.customHint')}>
          {(control) => <TextInput {...control} inputMode="numeric" dir="ltr" autoComplete="off" />}
        </Field>
      </fieldset>
      <Effect />
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
      <Notice role="note">
        <p>{t('form.notOpenYet')}</p>
        <Link className="more" to={localized('/contact')}>
          {t('otherWays.contactLink')}
        </Link>
      </Notice>
      <Button disabled>{t('form.button')}</Button>
      <p className="secure">
        <Icon icon={Lock} />
        <span>
          <b>{t('form.secureTitle')}</b>
          {t('form.secureText')}
        </span>
      </p>
    </div>
  )
}

/** Beside the form; the style sheet shows the sentence of the chosen amount, also without JavaScript. */
function Effect() {
  const { t } = useTranslation('donate')
  return (
    <aside className="effect">
      <h3>{t('impactSection.title')}</h3>
      <div aria-live="polite">
        {AMOUNTS.map((amount) => (
          <p key={amount} data-amount={amount}>
            {t(EFFECTS[amount])}
          </p>
        ))}
      </div>
    </aside>
  )
}
