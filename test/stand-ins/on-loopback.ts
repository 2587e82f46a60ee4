import type { AddressInfo, Server } from "node:net";

/** A server that others reach at this machine only. */
export interface Loopback {
  port: number;
  /** `127.0.0.1:port` */
  host: string;
  /** Ends at once, with the connections it has. */
  close(): Promise<void>;
}

/** Lets a server listen on a free port of 127.0.0.1. */
export async function onLoopback(server: Server & { closeAllConnections?(): void }): Promise<Loopback> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    host: `127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections?.();
        server.close(() => resolve());
      }),
  };
}
