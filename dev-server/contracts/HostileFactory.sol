// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {SaleWallet} from "SaleWallet.sol";

/// Attacks that a hostile page could name as the factory of a wallet (ERC-6492).
contract HostileFactory {
    receive() external payable {}

    /// Creates no wallet.
    function idle() external {}

    /// Uses all gas.
    function burn() external view {
        for (uint256 i = 0; gasleft() >= 0; i++) {}
    }

    /// Returns, or reverts with, the requested number of bytes.
    function flood(uint256 length, bool fails) external pure {
        assembly {
            if fails {
                revert(0, length)
            }
            return(0, length)
        }
    }

    /// Buys a wallet with a balance that exists only in the simulated call.
    function buy(SaleWallet wallet, address owner) public {
        wallet.buy{value: wallet.PRICE()}(owner);
    }

    /// Lets the real factory create the wallet, and buys it before it is asked to verify.
    function makeAndBuy(address factory, bytes calldata making, SaleWallet wallet, address owner) external {
        (bool made,) = factory.call(making);
        require(made);
        buy(wallet, owner);
    }
}
