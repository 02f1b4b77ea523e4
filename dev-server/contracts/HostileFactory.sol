// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {SaleWallet} from "SaleWallet.sol";

/// What somebody names as the factory of a wallet who wants more than a wallet.
contract HostileFactory {
    receive() external payable {}

    /// Makes no wallet at all.
    function idle() external {}

    /// Takes all of the gas.
    function burn() external view {
        for (uint256 i = 0; gasleft() >= 0; i++) {}
    }

    /// Answers, or fails, with as many bytes as it is asked for.
    function flood(uint256 length, bool fails) external pure {
        assembly {
            if fails {
                revert(0, length)
            }
            return(0, length)
        }
    }

    /// Buys a wallet with money that is only lent to the question: nothing of it is kept.
    function buy(SaleWallet wallet, address owner) public {
        wallet.buy{value: wallet.PRICE()}(owner);
    }

    /// Has the true factory make the wallet, and buys it before anybody asks it.
    function makeAndBuy(address factory, bytes calldata making, SaleWallet wallet, address owner) external {
        (bool made,) = factory.call(making);
        require(made);
        buy(wallet, owner);
    }
}
