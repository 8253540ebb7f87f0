interface Report {
  messageId: string
  action?: string
  status?: string
  diagnostic?: string | null
}

/** A delivery report of exim 4.96, with another id and another message from the remote server. */
export function deliveryReport({
  messageId,
  action = 'failed',
  status = '5.0.0',
  diagnostic = '550 5.1.1 no such mailbox',
}: Report): string {
  const far =
    diagnostic === null ? [] : ['Remote-MTA: dns; mx.far.example', `Diagnostic-Code: smtp; ${diagnostic}`]
  return [
    'Return-path: <>',
    'Envelope-to: bounces@yard.example',
    'Received: from Debian-exim by mx.yard.example with local (Exim 4.96)',
    '\tid 1xVTMz-0001cF-0A',
    '\tfor bounces@yard.example;',
    '\tMon, 23 Nov 2026 12:42:05 +0000',
    'X-Failed-Recipients: gone@far.example',
    'Auto-Submitted: auto-replied',
    'From: Mail Delivery System <Mailer-Daemon@mx.yard.example>',
    'To: bounces@yard.example',
    'References: <other@elsewhere.example>',
    'Content-Type: multipart/report; report-type=delivery-status; boundary=1795437725-eximdsn-153286140',
    'MIME-Version: 1.0',
    'Subject: Mail delivery failed: returning message to sender',
    'Message-Id: <E1xVTMz-0001cF-0A@mx.yard.example>',
    'Date: Mon, 23 Nov 2026 12:42:05 +0000',
    '',
    '--1795437725-eximdsn-153286140',
    'Content-type: text/plain; charset=us-ascii',
    '',
    'This message was created automatically by mail delivery software.',
    '',
    '--1795437725-eximdsn-153286140',
    'Content-type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.yard.example',
    '',
    `Action: ${action}`,
    'Final-Recipient: rfc822;gone@far.example',
    `Status: ${status}`,
    ...far,
    '',
    '--1795437725-eximdsn-153286140',
    'Content-type: message/rfc822',
    '',
    'From: Yard <no-reply@yard.example>',
    'To: gone@far.example',
    'Subject: =?UTF-8?Q?Commande_confirm=C3=A9e?=',
    'Message-ID:',
    ` ${messageId}`,
    'Content-Type: text/plain',
    '',
    'Voici',
    '',
    '--1795437725-eximdsn-153286140--',
    '',
  ].join('\r\n')
}

/** A complaint in the abuse reporting format (RFC 5965). */
export const feedbackReport = (messageId: string, type = 'abuse'): string =>
  [
    'From: <feedback@provider.example>',
    'To: <bounces@yard.example>',
    'Subject: FW: Commande',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=feedback-report; boundary="part"',
    '',
    '--part',
    'Content-Type: text/plain',
    '',
    'This is an email abuse report.',
    '--part',
    'Content-Type: message/feedback-report',
    '',
    `Feedback-Type: ${type}`,
    'User-Agent: SomeGenerator/1.0',
    'Version: 1',
    '',
    '--part',
    'Content-Type: text/rfc822-headers',
    '',
    'From: Yard <no-reply@yard.example>',
    'To: redacted@provider.example',
    `Message-ID: ${messageId}`,
    '',
    '--part--',
    '',
  ].join('\r\n')
