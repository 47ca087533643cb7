import vine, { SimpleMessagesProvider } from '@vinejs/vine'

// Treats an empty string as missing: `required` rejects it and `optional` accepts it.
vine.convertEmptyStringsToNull = true

// The user interface has its own translation of each rule. These messages are for developers who
// read the API's responses.
vine.messagesProvider = new SimpleMessagesProvider({
  required: 'The {{ field }} field is required',
})
