import vine, { SimpleMessagesProvider } from '@vinejs/vine'

// Screens translate by rule; these are for people who read the API.
vine.messagesProvider = new SimpleMessagesProvider({
  required: 'The {{ field }} field is required',
})
