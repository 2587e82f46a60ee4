/** Link to the dashboard's page on which whoever has the token sets the password. */
export function setupUrl(serverUrl: string, setupToken: string): string {
  return `${serverUrl}/dashboard/setup?token=${setupToken}`;
}
