/** What a first start prints: who may sign in to the demo world, all with one password. */
export const demoSignIns = `Sign in with the password  portolan-demo-1
  traveller@nordlys.example   a traveller with trips
  admin@nordlys.example       the company's administrator
  safety@nordlys.example      a safety coordinator, who sees who is where
  analyst@nordlys.example     an analyst, who may list trips but not open them
  people@nordlys.example      a people manager
  traveller@dunav.example     another brand, at the host dunav.localhost

Stop with Ctrl-C.`;
