/** Link to the dashboard page on which the holder of the token sets the password. */
export function setupUrl(serverUrl: string, setupToken: string): string {
  return `${serverUrl}/dashboard/setup?token=${setupToken}`;
}
