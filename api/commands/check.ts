import { BaseCommand, flags } from '@adonisjs/core/ace'

export default class Check extends BaseCommand {
  static override commandName = 'check'
  static override description =
    'Check settings, database, email, disks and the public address, and say what to do'

  @flags.string({ description: 'Send a test email to this address, and show the SMTP dialogue' })
  declare email?: string

  @flags.string({ description: 'The selector of the DKIM key in the DNS of the sender’s domain' })
  declare dkimSelector?: string

  override async run() {
    const { checkSetup } = await import('#setup_check/check_setup')
    const { email, dkimSelector } = this
    this.exitCode = await checkSetup(this.app, { email, dkimSelector }, (line) => console.log(line))
  }
}
